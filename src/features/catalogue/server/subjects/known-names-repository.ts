// The present names of subjects: in a profile that is about to be saved, and in a stored search that is about to be run.
import { sql } from "kysely";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";

type Known = { key: string; subject: string };

/**
 * Returns how the lists of subjects of these profiles are to be saved: each subject once, in its order; the present name
 * of one that the site's list has, or had under a former name; any other as it was typed. The site's subjects among them
 * cannot be renamed or deleted until the transaction ends, so that a rename reaches these profiles too. Called before
 * the transaction locks a candidate.
 */
export async function settleSubjects(
  tx: DatabaseTransaction,
  typed: readonly string[],
): Promise<(list: readonly string[]) => string[]> {
  const { rows: keyed } = await sql<{ name: string; key: string }>`
    select name, subject_name_key(name) as key from unnest(${[...new Set(typed)]}::text[]) name`.execute(tx);
  const { rows: present } = await sql<Known>`
    select subject_name_key(subject) as key, subject from subjects
    where subject_name_key(subject) = any(${keyed.map(({ key }) => key)}::text[])
    order by id for key share`.execute(tx);
  const isPresent = new Set(present.map(({ key }) => key));
  const rest = keyed.flatMap(({ key }) => (isPresent.has(key) ? [] : [key]));
  // A second statement, because the first one may have waited for a rename.
  const former = rest.length === 0 ? [] : await listFormer(tx, rest);
  const subjectOf = new Map([...present, ...former].map(({ key, subject }) => [key, subject]));
  const nameOf = new Map(keyed.map(({ name, key }) => [name, subjectOf.get(key) ?? name]));
  return (list) => [...new Set(list.map((name) => nameOf.get(name) ?? name))];
}

async function listFormer(tx: DatabaseTransaction, keys: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select name_key as key, subjects.subject from former_subject_names
      join subjects on subjects.id = subject_id
    where name_key = any(${keys}::text[]) order by subjects.id for key share of subjects`.execute(tx);
  return rows;
}

/**
 * These rows with the present name of the subject where their search has a former one (CONTENT-25). What is stored
 * stays as it is.
 */
export async function withPresentSubjects<Row extends { search: { subject?: string | undefined } }>(
  db: DatabaseOrTransaction,
  rows: readonly Row[],
): Promise<Row[]> {
  const names = [...new Set(rows.flatMap(({ search }) => search.subject ?? []))];
  if (names.length === 0) return [...rows];
  const { rows: renamed } = await sql<{ name: string; subject: string }>`
    select name, subjects.subject from unnest(${names}::text[]) name
      join former_subject_names on name_key = subject_name_key(name)
      join subjects on subjects.id = subject_id`.execute(db);
  const presentNames = new Map(renamed.map(({ name, subject }) => [name, subject]));
  return rows.map((row) => {
    const subject = presentNames.get(row.search.subject ?? "");
    return subject === undefined ? row : { ...row, search: { ...row.search, subject } };
  });
}

/** The same of one row. */
export async function withPresentSubject<Row extends { search: { subject?: string | undefined } }>(
  db: DatabaseOrTransaction,
  row: Row,
): Promise<Row> {
  const [present = row] = await withPresentSubjects(db, [row]);
  return present;
}
