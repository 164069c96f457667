// Queries of vacancies, each with what everybody reads of its school.
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import {
  COLUMN_OF_FIELD,
  type Vacancies,
  type VacancyChange,
  type VacancyRow,
} from "#features/jobs/server/tables.ts";
import type { BadgeColumns } from "#features/schools/server/verifications/tables.ts";

type SchoolColumns = {
  institute_name: string;
  school_slug: string;
  school_city: string;
  school_state: string;
  school_country: string;
  photo_key: string | null;
  suspended_at: Date | null;
};
/** The search keys and what was noted for mails are not needed outside the search and the mails. */
const COLUMNS = [
  ...Object.values(COLUMN_OF_FIELD),
  "id",
  "seq",
  "slug",
  "employer_id",
  "by_account",
  "pay_from_paise",
  "pay_to_paise",
  "city",
  "state_name",
  "country",
  "walk_in",
  "publish_at",
  "closes_at",
  "state",
  "close_reason",
  "removed_reason",
  "removed_from",
  "needs_look",
  "published_at",
  "ended_at",
  "created_at",
  "updated_at",
  "listed_seq",
  "school_name",
  "school_stands",
  "in_time",
  "place_note",
  "place_key",
] as const satisfies readonly (keyof VacancyRow)[];
const SELECTED = sql.raw(COLUMNS.map((column) => `v.${column}`).join(", "));

export type FoundVacancy = Pick<VacancyRow, (typeof COLUMNS)[number]> & SchoolColumns & BadgeColumns;

/** The place of a school `e` as the public reads it: what staff read, until they have looked at a changed one (SCHOOL-6). */
export const SCHOOL_PLACE = sql`coalesce(e.staff_read->>'city', e.city) as school_city,
  coalesce(e.staff_read->>'state', e.state) as school_state,
  coalesce(e.staff_read->>'country', e.country) as school_country`;

/** `which` is a condition on a vacancy `v`, `order` an order of it. */
export async function listVacancies(
  db: DatabaseOrTransaction,
  which: RawBuilder<boolean>,
  order: RawBuilder<unknown> = sql`v.created_at desc, v.id desc`,
): Promise<FoundVacancy[]> {
  const { rows } = await sql<FoundVacancy>`
    select ${SELECTED},
      e.institute_name, e.slug as school_slug, ${SCHOOL_PLACE}, e.photo_key, e.suspended_at, badge_kind, badge_from, badge_until
    from vacancies v join employers e on e.id = v.employer_id
    left join school_badges on school_badges.employer_id = e.id
    where ${which} order by ${order}`.execute(db);
  return rows;
}

export async function findVacancy(
  db: DatabaseOrTransaction,
  id: VacancyId,
): Promise<FoundVacancy | undefined> {
  return (await listVacancies(db, sql`v.id = ${id}`))[0];
}

export async function findVacancyBySlug(
  db: DatabaseOrTransaction,
  slug: string,
): Promise<FoundVacancy | undefined> {
  return (await listVacancies(db, sql`v.slug = ${slug}`))[0];
}

/** In the order of the ids. */
export async function listVacanciesById(
  db: DatabaseOrTransaction,
  ids: readonly VacancyId[],
): Promise<FoundVacancy[]> {
  if (ids.length === 0) return [];
  const rows = await listVacancies(db, sql`v.id = any(${ids}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** In the order of the numbers. */
export async function listByNumber(
  db: DatabaseOrTransaction,
  numbers: readonly number[],
): Promise<FoundVacancy[]> {
  if (numbers.length === 0) return [];
  const rows = await listVacancies(db, sql`v.listed_seq = any(${numbers}::bigint[])`);
  const byNumber = new Map(rows.map((row) => [row.listed_seq, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** A condition on a vacancy `v`: everybody finds it on this day. */
export const isLive = (today: Day) =>
  sql<boolean>`(v.state = 'published' and v.school_stands and v.publish_at <= ${today}::date and v.closes_at >= ${today}::date)`;

/** Locks the row until the transaction ends. */
export async function lockVacancy(tx: DatabaseTransaction, id: VacancyId): Promise<VacancyRow | undefined> {
  return tx.selectFrom("vacancies").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertVacancy(tx: DatabaseTransaction, row: Insertable<Vacancies>): Promise<void> {
  await tx.insertInto("vacancies").values(row).execute();
}

export async function updateVacancy(
  tx: DatabaseTransaction,
  id: VacancyId,
  change: VacancyChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("vacancies")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export async function deleteVacancy(tx: DatabaseTransaction, id: VacancyId): Promise<void> {
  await tx.deleteFrom("vacancies").where("id", "=", id).execute();
}
