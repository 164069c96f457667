// Queries of employers, each with the e-mail address of its owner, and of their photos.
import { type Insertable, type Updateable, sql } from "kysely";
import type { Job } from "#features/schools/domain/forms.ts";
import type { EmployerSort } from "#features/schools/domain/terms.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { runStatement } from "#platform/server/database/statements.ts";
import type { SearchDatabase } from "#platform/server/search/searchable.ts";
import type { Vacancies } from "#features/jobs/server/tables.ts";
import type { EmployerRow, Employers } from "#features/schools/server/tables.ts";
import type { Place } from "#platform/domain/places/place.ts";
import { newId } from "#platform/server/database/new-id.ts";

/** `jobs` are the drafts and published vacancies, the oldest first (EDASH-14). */
export type EmployerWithEmail = EmployerRow & { email: string; jobs: Job[] };

const JOBS = sql<Job[]>`(
  select coalesce(json_agg(json_build_object(
    'title', title,
    'location', coalesce(vacancies.city || ', ' || state_name || ', ' || vacancies.country, place_note, ''),
    'description', description
  ) order by vacancies.seq), '[]')
  from vacancies where employer_id = employers.id and vacancies.state in ('draft', 'published')
)`;

export function selectEmployers(db: DatabaseOrTransaction) {
  return db
    .selectFrom("employers")
    .innerJoin("school_owners", "school_owners.employer_id", "employers.id")
    .selectAll("employers")
    .select("school_owners.email")
    .select(JOBS.as("jobs"));
}

export function findEmployer(
  db: DatabaseOrTransaction,
  id: EmployerId,
): Promise<EmployerWithEmail | undefined> {
  return selectEmployers(db).where("employers.id", "=", id).executeTakeFirst();
}

/** Finds the school by the address of any current member. */
export function findEmployerByEmail(
  db: DatabaseOrTransaction,
  email: string,
): Promise<EmployerWithEmail | undefined> {
  return selectEmployers(db)
    .where("employers.id", "in", (eb) =>
      eb
        .selectFrom("memberships")
        .innerJoin("accounts", "accounts.id", "memberships.account_id")
        .select("memberships.employer_id")
        .where("accounts.email", "=", email)
        .where("memberships.left_at", "is", null),
    )
    .executeTakeFirst();
}

/**
 * Locks the row until the transaction ends, so that two edits cannot overwrite each other. Others may still write rows of
 * the school: they may have locked a job that the edit waits for.
 */
export function lockEmployer(
  db: DatabaseOrTransaction,
  id: EmployerId,
): Promise<EmployerWithEmail | undefined> {
  return selectEmployers(db).where("employers.id", "=", id).forNoKeyUpdate("employers").executeTakeFirst();
}

const EMPLOYER_ORDERS: Record<EmployerSort, ReturnType<typeof sql>> = {
  newest: sql`employers.created_at desc, employers.seq desc`,
  name: sql`lower(employers.institute_name), employers.seq`,
};

/** The page is found in an index, and only its own rows are read. */
export function listEmployers(
  db: DatabaseOrTransaction,
  page: PageRequest,
  sort: EmployerSort = "newest",
): Promise<EmployerWithEmail[]> {
  const shown = db
    .selectFrom("employers")
    .select("id")
    .orderBy(EMPLOYER_ORDERS[sort])
    .limit(page.limit)
    .offset(pageOffset(page));
  return selectEmployers(db).where("employers.id", "in", shown).orderBy(EMPLOYER_ORDERS[sort]).execute();
}

export function countEmployers(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("employers"));
}

export async function insertEmployer(
  db: DatabaseOrTransaction,
  employer: Insertable<Employers>,
): Promise<void> {
  await db.insertInto("employers").values(employer).execute();
}

export async function updateEmployer(
  db: DatabaseOrTransaction,
  id: EmployerId,
  change: Updateable<Employers>,
  now: Date,
): Promise<void> {
  await db
    .updateTable("employers")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** The drafts that the field `jobs` of a school's profile asks for. */
export async function insertDrafts(
  tx: DatabaseOrTransaction,
  drafts: readonly Insertable<Vacancies>[],
): Promise<void> {
  if (drafts.length > 0) await tx.insertInto("vacancies").values(drafts).execute();
}

/** The place by which the school's list of candidates is narrowed. */
export async function findPlaceOfEmployer(
  { db, pool }: SearchDatabase,
  employerId: EmployerId,
): Promise<Place | null> {
  const statement = sql`select city, state, country from employers where id = ${employerId}::uuid`;
  const [place] = await runStatement<Place>(pool, statement.compile(db));
  return place ?? null;
}

/** Lists the photos of the public page in their order. */
export function listPhotosOfSchool(db: DatabaseOrTransaction, employerId: EmployerId) {
  return db
    .selectFrom("school_photos")
    .select(["id", "position", "file_key"])
    .where("employer_id", "=", employerId)
    .orderBy("position")
    .execute();
}

export async function insertPhoto(
  db: DatabaseOrTransaction,
  photo: { employer_id: EmployerId; position: number; file_key: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto("school_photos")
    .values({ id: newId(), ...photo })
    .execute();
}

export function deletePhoto(
  db: DatabaseOrTransaction,
  { id, employerId }: { id: string; employerId: EmployerId },
) {
  return db
    .deleteFrom("school_photos")
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .returning("file_key")
    .executeTakeFirst();
}
