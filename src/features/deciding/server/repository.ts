// Queries of the shortlists of schools.
import { type Insertable, sql, type Updateable } from "kysely";
import type { EmployerId, ShortlistId, VacancyId } from "#platform/domain/ids.ts";
import { currentMemberName } from "#platform/server/database/member-name.ts";
import { isShownTo } from "#platform/server/database/shown-to.ts";
import type { JudgedVacancy } from "#features/applications/server/match.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import type { ShortlistRow, Shortlists } from "#features/deciding/server/tables.ts";

export type ShownShortlist = ShortlistRow & {
  by_name: string | null;
  vacancy: { _id: string; slug: string; title: string } | null;
  /** Null where candidates were asked for. */
  count: number | null;
  /** Of the candidates that were asked for, those who stand on it and are shown to the school. */
  holds: string[];
};

export type OfSchool = { employerId: EmployerId; id: ShortlistId };

/** Nobody whom the school cannot open is shown on its shortlists. */
const isShown = isShownTo(sql.ref("shortlists.employer_id"));

const COUNT = sql<
  number | null
>`(select count(*) from shortlist_entries join candidates on candidates.id = candidate_id
  where shortlist_id = shortlists.id and ${isShown})`;

/** The stars of a page ask for names only, and counting hundred lists of 500 takes 70 ms. */
function selectShortlists(db: DatabaseOrTransaction, asked: readonly string[] | undefined) {
  return db
    .selectFrom("shortlists")
    .selectAll("shortlists")
    .select([
      currentMemberName(sql`shortlists.by_account`, sql`shortlists.employer_id`).as("by_name"),
      sql<ShownShortlist["vacancy"]>`(select json_build_object('_id', id, 'slug', slug, 'title', title)
        from vacancies where vacancies.id = shortlists.vacancy_id)`.as("vacancy"),
      (asked ? sql<number | null>`null::int` : COUNT).as("count"),
      sql<
        string[]
      >`array(select candidate_id from shortlist_entries join candidates on candidates.id = candidate_id
        where shortlist_id = shortlists.id and candidate_id = any(${asked ?? []}::uuid[]) and ${isShown})`.as(
        "holds",
      ),
    ]);
}

/** Last changed first. */
export function listShortlists(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  asked?: readonly string[],
): Promise<ShownShortlist[]> {
  return selectShortlists(db, asked)
    .where("shortlists.employer_id", "=", employerId)
    .orderBy("changed_at", "desc")
    .orderBy("shortlists.id", "desc")
    .execute();
}

export function findShortlist(
  db: DatabaseOrTransaction,
  { employerId, id }: OfSchool,
): Promise<ShownShortlist | undefined> {
  return selectShortlists(db, undefined)
    .where("shortlists.employer_id", "=", employerId)
    .where("shortlists.id", "=", id)
    .executeTakeFirst();
}

/** The row alone. */
const selectOwn = (db: DatabaseOrTransaction, { employerId, id }: OfSchool) =>
  db.selectFrom("shortlists").selectAll().where("employer_id", "=", employerId).where("id", "=", id);

export const findOwnShortlist = (
  db: DatabaseOrTransaction,
  of: OfSchool,
): Promise<ShortlistRow | undefined> => selectOwn(db, of).executeTakeFirst();

/** Makes changes of one list wait for each other. */
export const lockShortlist = (db: DatabaseOrTransaction, of: OfSchool): Promise<ShortlistRow | undefined> =>
  selectOwn(db, of).forUpdate().executeTakeFirst();

/** Makes new lists of one school wait for each other, and returns how many it has. */
export async function lockAndCountShortlists(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<number> {
  await sql`select from employers where id = ${employerId} for no key update`.execute(db);
  return countRows(db.selectFrom("shortlists").where("employer_id", "=", employerId));
}

/** A job has one. */
export async function findShortlistOfJob(
  db: DatabaseOrTransaction,
  { employerId, id }: { employerId: EmployerId; id: VacancyId },
): Promise<ShownShortlist | undefined> {
  return selectShortlists(db, undefined)
    .where("shortlists.employer_id", "=", employerId)
    .where("shortlists.vacancy_id", "=", id)
    .executeTakeFirst();
}

/** In small letters. */
export async function listNames(db: DatabaseOrTransaction, employerId: EmployerId): Promise<Set<string>> {
  const rows = await db
    .selectFrom("shortlists")
    .select(sql<string>`lower(name)`.as("name"))
    .where("employer_id", "=", employerId)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** What the job of a shortlist asks for. */
export function findJudgedVacancy(
  db: DatabaseOrTransaction,
  id: VacancyId,
): Promise<(JudgedVacancy & { id: VacancyId; employer_id: EmployerId; title: string }) | undefined> {
  return db.selectFrom("vacancies").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function insertShortlist(db: DatabaseOrTransaction, row: Insertable<Shortlists>): Promise<void> {
  await db.insertInto("shortlists").values(row).execute();
}

export async function updateShortlist(
  db: DatabaseOrTransaction,
  id: ShortlistId,
  change: Updateable<Shortlists>,
): Promise<void> {
  await db.updateTable("shortlists").set(change).where("id", "=", id).execute();
}

export async function deleteShortlist(
  db: DatabaseOrTransaction,
  { employerId, id }: OfSchool,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom("shortlists")
    .where("employer_id", "=", employerId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}
