// Candidates in the database, each with the address of its account. Finding many is search.ts.
import type { Insertable, Updateable } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { askKept } from "#server/database/kept-plans.ts";
import type { CandidateRow, Candidates } from "#server/database/tables/candidates.ts";

export type CandidateWithEmail = CandidateRow & { email: string };

/** By name, not `*`: the keys of the search are many and nobody else's business. */
const COLUMNS = [
  "id",
  "cid",
  "full_name",
  "gender",
  "phone",
  "photo_key",
  "resume_key",
  "available",
  "slot_from",
  "slot_to",
  "joining_availability",
  "current_profile",
  "applying_for_profile",
  "current_experience",
  "total_experience",
  "city",
  "state",
  "country",
  "native_place",
  "relocation_preference",
  "subjects",
  "classes",
  "current_salary_paise",
  "expected_salary_paise",
  "expected_salary_open",
  "mandatory_education",
  "other_education",
  "can_teach_english",
  "teaching_language",
  "other_languages",
  "preferred_locations",
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

export function findCandidateByEmail(
  db: DatabaseOrTransaction,
  email: string,
): Promise<CandidateWithEmail | undefined> {
  return selectCandidates(db).where("accounts.email", "=", email).executeTakeFirst();
}

/** Holds the row until the transaction ends, so that two edits cannot cross. */
export function lockCandidate(
  db: DatabaseOrTransaction,
  id: string,
): Promise<CandidateWithEmail | undefined> {
  return selectCandidates(db).where("candidates.id", "=", id).forUpdate("candidates").executeTakeFirst();
}

/** What lists show of a candidate. */
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

const textOf = (columns: readonly string[]) =>
  `select ${columns.map((column) => `candidates.${column}`).join(", ")}, accounts.email
   from candidates join accounts on accounts.id = candidates.id`;
const WHOLE_BY_CID = `${textOf(COLUMNS)} where candidates.cid = any($1::int[])`;
const LISTED_BY_CID = `${textOf(LISTED)} where candidates.cid = any($1::int[])`;

/** What lists show of a row `c`, as one JSON array: half the work of columns. The address is read only where it is shown. */
export const listedAsJson = ({ withEmail }: { withEmail: boolean }) =>
  `json_build_array(${LISTED.map((column) => `c.${column}`).join(", ")},
   ${withEmail ? "(select email from accounts where id = c.id)" : "''"})`;

type ValuesOf<Columns extends readonly (keyof CandidateRow)[]> = {
  -readonly [At in keyof Columns]: CandidateRow[Columns[At]];
};
export type ListedValues = [...ValuesOf<typeof LISTED>, email: string];

/** In the order of LISTED; one by one, since a loop over the names takes as long as the database does. */
export const listedOf = (values: ListedValues): ListedCandidate => ({
  id: values[0],
  cid: values[1],
  full_name: values[2],
  phone: values[3],
  photo_key: values[4],
  available: values[5],
  current_profile: values[6],
  applying_for_profile: values[7],
  current_experience: values[8],
  total_experience: values[9],
  city: values[10],
  state: values[11],
  country: values[12],
  relocation_preference: values[13],
  subjects: values[14],
  expected_salary_paise: values[15],
  expected_salary_open: values[16],
  teaching_language: values[17],
  email: values[18],
});

/** In the order of the numbers given. */
export async function listCandidatesByCid(
  db: DatabaseOrTransaction,
  cids: readonly number[],
): Promise<CandidateWithEmail[]> {
  return inOrder(cids, await askKept<CandidateWithEmail>(db, WHOLE_BY_CID, [cids]));
}

/** The same with what lists show. */
export async function listListedByCid(
  db: DatabaseOrTransaction,
  cids: readonly number[],
): Promise<ListedCandidate[]> {
  return inOrder(cids, await askKept<ListedCandidate>(db, LISTED_BY_CID, [cids]));
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
  change: Updateable<Candidates>,
  now: Date,
): Promise<void> {
  await db
    .updateTable("candidates")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .execute();
}
