// Queries of candidates, each with the e-mail address of its account. The search has its own folder.
import { type Insertable, type RawBuilder, type Updateable, sql } from "kysely";
import { candidateInList } from "#features/teachers/domain/record.ts";
import type { Qualification, Tet } from "#features/matching/domain/eligibility/education.ts";
import type { AccountId, CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import { isListedFor, isShownTo } from "#platform/server/database/shown-to.ts";
import { ANSWER_COLUMNS, columnsIn } from "#features/teachers/server/profile/stored-answers.ts";
import { type Statements, runStatement } from "#platform/server/database/statements.ts";
import { type CandidateRow, type Candidates } from "#features/teachers/server/tables.ts";

/**
 * The candidates whom other people may find (REG-42), as a table expression for SQL text: searches read it instead of the table.
 * The planner sees the table itself.
 */
export const LISTED_CANDIDATES = "(select * from candidates where listed)";

export type CandidateWithEmail = CandidateRow & { email: string };

/** Named instead of `*`, because the many search keys are not needed outside the search. */
const COLUMNS = [
  ...ANSWER_COLUMNS,
  "id",
  "cid",
  "photo_key",
  "resume_key",
  "name_for_schools_only",
  "unanswered",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof CandidateRow)[];

/** The lists of the candidate of the row, in the order in which they were entered. */
export const QUALIFICATIONS = sql<Qualification[]>`(
  select coalesce(json_agg(json_build_object(
    'level', level, 'degree', degree, 'subjects', subjects, 'percent', percent, 'year', year) order by position), '[]')
  from candidate_qualifications where candidate_id = candidates.id)`;
export const TETS = sql<Tet[]>`(
  select coalesce(json_agg(json_build_object(
    'exam', exam, 'state', state, 'paper', paper, 'year', year) order by position), '[]')
  from candidate_tets where candidate_id = candidates.id)`;

export function selectCandidates(db: DatabaseOrTransaction) {
  return db
    .selectFrom("candidates")
    .innerJoin("accounts", "accounts.id", "candidates.id")
    .select(COLUMNS.map((column) => `candidates.${column}` as const))
    .select([QUALIFICATIONS.as("qualifications"), TETS.as("tets")])
    .select("accounts.email");
}

export function findCandidate(
  db: DatabaseOrTransaction,
  id: CandidateId,
): Promise<CandidateWithEmail | undefined> {
  return selectCandidates(db).where("candidates.id", "=", id).executeTakeFirst();
}

/** For schools, a profile that is not shown to them is a 404. */
export function findShownCandidate(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  id: CandidateId,
): Promise<CandidateWithEmail | undefined> {
  return selectCandidates(db).where("candidates.id", "=", id).where(isShownTo(employerId)).executeTakeFirst();
}

/** The person's own choices, and who finds the person as a result. */
export function findPrivacy(db: DatabaseOrTransaction, id: CandidateId) {
  return db
    .selectFrom("candidates")
    .innerJoin("accounts", "accounts.id", "candidates.id")
    .select(["findable", "listed", "hides", "contact", "name_for_schools_only", "date_of_birth"])
    .select(["candidates.full_name", "subjects", "nominee_name", "nominee_email"])
    .where("candidates.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** A trigger takes the candidate out of every list, or puts a whole and proven profile back, in the same statement. */
export async function updatePrivacy(
  db: DatabaseOrTransaction,
  id: CandidateId,
  change: Pick<Updateable<Candidates>, "findable" | "contact" | "date_of_birth" | "name_for_schools_only">,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable("candidates").set(change).where("id", "=", id).execute();
}

export function findNominee(db: DatabaseOrTransaction, id: CandidateId) {
  return db
    .selectFrom("candidates")
    .innerJoin("accounts", "accounts.id", "candidates.id")
    .select(["accounts.email", "nominee_name", "nominee_email"])
    .where("candidates.id", "=", id)
    .executeTakeFirst();
}

export async function updateNominee(
  db: DatabaseOrTransaction,
  id: AccountId,
  nominee: { name: string; email: string } | null,
): Promise<void> {
  const change = { nominee_name: nominee?.name ?? null, nominee_email: nominee?.email ?? null };
  await db.updateTable("accounts").set(change).where("id", "=", id).execute();
}

export function findCandidateByEmail(
  db: DatabaseOrTransaction,
  email: string,
): Promise<CandidateWithEmail | undefined> {
  return selectCandidates(db).where("accounts.email", "=", email).executeTakeFirst();
}

/**
 * Locks the row until the transaction ends, so that two edits cannot overwrite each other. The record is read after the
 * lock is held: a statement that waits for it would read the lists as they were before.
 */
export async function lockCandidate(
  tx: DatabaseTransaction,
  id: CandidateId,
): Promise<CandidateWithEmail | undefined> {
  await tx.selectFrom("candidates").select("id").where("id", "=", id).forUpdate().execute();
  return findCandidate(tx, id);
}

/**
 * Keeps the person from being deleted or hidden until the transaction ends. Returns false for somebody who is not shown to the
 * school, and with `isListed` for somebody whom it does not find.
 */
export async function lockSeenCandidate(
  tx: DatabaseTransaction,
  id: string,
  { employerId, isListed = false }: { employerId: EmployerId; isListed?: boolean },
): Promise<boolean> {
  const isSeen = isListed ? isListedFor(employerId) : isShownTo(employerId);
  const { rows } = await sql`select from candidates where id = ${id} and ${isSeen} for share`.execute(tx);
  return rows.length > 0;
}

/** The fields of a candidate in lists. */
export type ListedCandidate = Pick<CandidateWithEmail, (typeof LISTED)[number] | "email">;

const LISTED = [
  ...columnsIn(candidateInList),
  "id",
  "cid",
  "phone",
  "photo_key",
  "name_for_schools_only",
  "joining_availability",
] as const satisfies readonly (typeof COLUMNS)[number][];

const columnsOf = (columns: readonly string[]) =>
  sql`select ${sql.join(columns.map((column) => sql.ref(`candidates.${column}`)))}, accounts.email`;
const LISTS = sql`, ${QUALIFICATIONS} as qualifications, ${TETS} as tets`;

/** The fields of lists of a row `c`, the address last. One text, since putting it together takes our process 0.1 ms. */
const fieldsWith = (email: string) =>
  sql.raw(`${LISTED.map((column) => `c.${column}`).join(", ")}, ${email}`);
export const LISTED_FIELDS = fieldsWith("''");
export const LISTED_FIELDS_WITH_EMAIL = fieldsWith("(select email from accounts where accounts.id = c.id)");
const NAMES = [...LISTED, "email"];

/** Reads the values of these fields. */
export function readListed(values: readonly unknown[] = []): ListedCandidate {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < NAMES.length; at++) row[NAMES[at] ?? ""] = values[at];
  return row as ListedCandidate;
}

/** Returns rows in the order of the given numbers. */
export async function listCandidatesByCid(
  database: Statements,
  cids: readonly number[],
): Promise<CandidateWithEmail[]> {
  const selected = sql`${columnsOf(COLUMNS)} ${LISTS}`;
  return inOrder(cids, await listByCid<CandidateWithEmail>(database, selected, cids));
}

/** The same with the fields of lists. */
export async function listListedCandidatesByCid(
  database: Statements,
  cids: readonly number[],
): Promise<ListedCandidate[]> {
  return inOrder(cids, await listByCid<ListedCandidate>(database, columnsOf(LISTED), cids));
}

function listByCid<Row extends { cid: number }>(
  { db, pool }: Statements,
  selected: RawBuilder<unknown>,
  cids: readonly number[],
): Promise<Row[]> {
  if (cids.length === 0) return Promise.resolve([]);
  const rows = sql`${selected} from candidates join accounts on accounts.id = candidates.id
    where candidates.cid = any(${cids}::int[])`;
  return runStatement<Row>(pool, rows.compile(db));
}

function inOrder<Row extends { cid: number }>(cids: readonly number[], rows: readonly Row[]): Row[] {
  const byCid = new Map(rows.map((row) => [row.cid, row]));
  return cids.flatMap((cid) => byCid.get(cid) ?? []);
}

export async function insertCandidate(
  db: DatabaseOrTransaction,
  candidate: Insertable<Candidates>,
): Promise<void> {
  await db.insertInto("candidates").values(candidate).execute();
}

export async function updateCandidate(
  db: DatabaseOrTransaction,
  id: CandidateId,
  change: Updateable<Candidates>,
  now: Date,
): Promise<void> {
  await db
    .updateTable("candidates")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .execute();
}
