// Carries the name of a subject over to the profiles of candidates and to vacancies. The search follows them by its
// triggers, in the same transaction.
import { sql } from "kysely";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";

/** Below the limits of a statement's duration, with room for a slow machine. */
const BATCH = 5_000;

/**
 * Whether a profile has a subject with this key, however it is spelled. Comparing a word of it first takes a fifth of the
 * time.
 */
const teaches = (
  key: string,
) => sql<boolean>`strpos(lower(array_to_string(subjects, ' ')), ${key.split(" ")[0]}) > 0
  and exists (select from unnest(subjects) taught where subject_name_key(taught) = ${key})`;

async function keysOf(db: DatabaseOrTransaction, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select subject_name_key(name) as key from unnest(${names}::text[]) with ordinality as named (name, position)
    order by position`.execute(db);
  return rows.map(({ key }) => key);
}

/** Counts candidates who teach it under this name; profiles that are not listed count too. */
export async function countCandidatesWith(db: DatabaseOrTransaction, name: string): Promise<number> {
  const [key = ""] = await keysOf(db, [name]);
  return countRows(db.selectFrom("candidates").where(teaches(key)));
}

/**
 * Replaces a name in all profiles and vacancies that have it, in any case and spacing, and leaves each subject once.
 * `onBatch` runs before each step. Returns the number of profiles.
 */
export async function carryOver(
  tx: DatabaseTransaction,
  { from, to }: { from: string; to: string },
  onBatch: () => void,
): Promise<number> {
  const [fromKey = "", toKey = ""] = await keysOf(tx, [from, to]);
  const names = { fromKey, toKey, to };
  // All rows are locked before the first one is written: a person who edits one of them holds no count of the search
  // that this transaction waits for.
  const profiles = await lockRows(tx, "candidates", names);
  const vacancies = await lockRows(tx, "vacancies", names);
  await renameIn(tx, { table: "candidates", ids: profiles, names }, onBatch);
  await renameIn(tx, { table: "vacancies", ids: vacancies, names }, onBatch);
  return profiles.length;
}

type Table = "candidates" | "vacancies";
type Names = { fromKey: string; toKey: string; to: string };

async function lockRows(
  tx: DatabaseTransaction,
  table: Table,
  { fromKey, toKey, to }: Names,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where ${teaches(fromKey)} and (${fromKey !== toKey} or exists (
      select from unnest(subjects) taught where subject_name_key(taught) = ${fromKey} and taught <> ${to}
    ))
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

async function renameIn(
  tx: DatabaseTransaction,
  { table, ids, names: { fromKey, toKey, to } }: { table: Table; ids: readonly string[]; names: Names },
  onBatch: () => void,
): Promise<void> {
  for (let begin = 0; begin < ids.length; begin += BATCH) {
    onBatch();
    await sql`update ${sql.table(table)} set subjects = (
        select array_agg(name order by position) from (
          select distinct on (key) position, case when key = ${toKey} then ${to} else taught end as name from (
            select position, taught, case subject_name_key(taught)
              when ${fromKey} then ${toKey} else subject_name_key(taught) end as key
            from unnest(subjects) with ordinality as listed (taught, position)
          ) keyed order by key, position
        ) once
      ) where id = any(${ids.slice(begin, begin + BATCH)})`.execute(tx);
  }
}
