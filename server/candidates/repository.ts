// Queries of candidates, each with the e-mail address of its account. The search has its own folder.
import type { Insertable, Updateable } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { queryPrepared } from "#server/database/prepared-statements.ts";
import { type CandidateRow, type Candidates, COLUMN_OF_FIELD } from "#server/database/tables/candidates.ts";

/**
 * The candidates whom other people may find (REG-42). Searches read this instead of the table. A table expression for SQL text, followed by an alias. The planner sees the table itself.
 */
export const LISTED_CANDIDATES = "(select *, ctid from candidates where listed)";

export type CandidateWithEmail = CandidateRow & { email: string };

/** Named instead of `*`, because the many search keys are not needed outside the search. */
const COLUMNS = [
  ...Object.values(COLUMN_OF_FIELD),
  "id",
  "cid",
  "photo_key",
  "resume_key",
  "available",
  "current_experience",
  "total_experience",
  "city",
  "state",
  "country",
  "current_salary_paise",
  "expected_salary_paise",
  "expected_salary_open",
  "can_teach_english",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof CandidateRow)[];

export function selectCandidates(db: DatabaseOrTransaction) {
  return db
    .selectFrom("candidates")
    .innerJoin("accounts", "accounts.id", "candidates.id")
    .select(COLUMNS.map((column) => `candidates.${column}` as const))
    .select("accounts.email");
}

export function findCandidate(
  db: DatabaseOrTransaction,
  id: string,
): Promise<CandidateWithEmail | undefined> {
  return selectCandidates(db).where("candidates.id", "=", id).executeTakeFirst();
}

/** For everybody except the person and admins, a profile that is not listed is a 404. */
export function findListedCandidate(
  db: DatabaseOrTransaction,
  id: string,
): Promise<CandidateWithEmail | undefined> {
  return selectCandidates(db)
    .where("candidates.id", "=", id)
    .where("candidates.listed", "=", true)
    .executeTakeFirst();
}

export function findCandidateByEmail(
  db: DatabaseOrTransaction,
  email: string,
): Promise<CandidateWithEmail | undefined> {
  return selectCandidates(db).where("accounts.email", "=", email).executeTakeFirst();
}

/** Locks the row until the transaction ends, so that two edits cannot overwrite each other. */
export function lockCandidate(
  db: DatabaseOrTransaction,
  id: string,
): Promise<CandidateWithEmail | undefined> {
  return selectCandidates(db).where("candidates.id", "=", id).forUpdate("candidates").executeTakeFirst();
}

/** The fields of a candidate in lists. */
export type ListedCandidate = Pick<CandidateWithEmail, (typeof LISTED)[number] | "email">;

const LISTED = [
  "id",
  "cid",
  "full_name",
  "phone",
  "photo_key",
  "available",
  "current_profile",
  "applying_for_profile",
  "current_experience",
  "total_experience",
  "city",
  "state",
  "country",
  "relocation_preference",
  "subjects",
  "expected_salary_paise",
  "expected_salary_open",
  "teaching_language",
] as const satisfies readonly (typeof COLUMNS)[number][];

const selectAsText = (columns: readonly string[]) =>
  `select ${columns.map((column) => `candidates.${column}`).join(", ")}, accounts.email
   from candidates join accounts on accounts.id = candidates.id`;
const WHOLE_BY_CID = `${selectAsText(COLUMNS)} where candidates.cid = any($1::int[])`;
const LISTED_BY_CID = `${selectAsText(LISTED)} where candidates.cid = any($1::int[])`;

/**
 * Selects the fields of lists from a row `c` as text, which is the cheapest to write and parse. The e-mail address is
 * read only where it is shown.
 */
export const selectListedAsText = ({ withEmail }: { withEmail: boolean }) =>
  [
    ...LISTED.map((column) =>
      column === "subjects" ? "array_to_json(c.subjects)::text" : `c.${column}::text`,
    ),
    withEmail ? "(select email from accounts where id = c.id)" : "''",
  ].join(", ");

type TextOf<Value> = Value extends number | boolean | readonly string[] ? string : Value;
type TextsOf<Columns extends readonly (keyof CandidateRow)[]> = {
  -readonly [At in keyof Columns]: TextOf<CandidateRow[Columns[At]]>;
};
export type ListedTexts = [...TextsOf<typeof LISTED>, email: string];

/**
 * The fields in the order of LISTED. They are written out, because a loop over the names takes as long as the query.
 */
export const parseListedCandidate = (texts: readonly [...ListedTexts, ...unknown[]]): ListedCandidate => ({
  id: texts[0],
  cid: Number(texts[1]),
  full_name: texts[2],
  phone: texts[3],
  photo_key: texts[4],
  available: texts[5] === "true",
  current_profile: texts[6],
  applying_for_profile: texts[7],
  current_experience: Number(texts[8]),
  total_experience: Number(texts[9]),
  city: texts[10],
  state: texts[11],
  country: texts[12],
  relocation_preference: texts[13],
  subjects: JSON.parse(texts[14]) as string[],
  expected_salary_paise: Number(texts[15]),
  expected_salary_open: texts[16] === "true",
  teaching_language: texts[17],
  email: texts[18],
});

/** Returns rows in the order of the given numbers. */
export async function listCandidatesByCid(
  db: DatabaseOrTransaction,
  cids: readonly number[],
): Promise<CandidateWithEmail[]> {
  return inOrder(cids, await queryPrepared<CandidateWithEmail>(db, WHOLE_BY_CID, [cids]));
}

/** The same with the fields of lists. */
export async function listListedCandidatesByCid(
  db: DatabaseOrTransaction,
  cids: readonly number[],
): Promise<ListedCandidate[]> {
  return inOrder(cids, await queryPrepared<ListedCandidate>(db, LISTED_BY_CID, [cids]));
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
  id: string,
  { change, now }: { change: Updateable<Candidates>; now: Date },
): Promise<void> {
  await db
    .updateTable("candidates")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .execute();
}
