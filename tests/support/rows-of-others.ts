// Finds rows that a step took or changed though they name nobody who takes part in it.
import { sql } from "kysely";
import type { Database } from "#platform/server/database/connect.ts";

/** Counts of the search, of limits and of what was hidden, which name nobody. */
const TOTALS = /^(search_|candidate_facets$|rate_limits$|visibility$)/;

/** All rows of all tables as text, each with its table. */
async function readAllRows(db: Database): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db);
  const selects = tables
    .filter(({ name }) => !TOTALS.test(name))
    .map(
      ({ name }) => sql`select ${`${name} `}::text || row_to_json(r)::text as row from ${sql.table(name)} r`,
    );
  const { rows } = await sql<{ row: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ row }) => row));
}

type FindLost = (words: readonly string[], step: () => Promise<unknown>) => Promise<string[]>;

/** For steps that follow each other. `words` are ids and addresses of those who take part. */
export async function watchRows(db: Database): Promise<FindLost> {
  let before = await readAllRows(db);
  return async (words, step) => {
    await step();
    const after = await readAllRows(db);
    const lost = [...before].filter((row) => !after.has(row) && !words.some((word) => row.includes(word)));
    before = after;
    return lost;
  };
}

export async function lostRowsOfOthers(db: Database, ...watched: Parameters<FindLost>): Promise<string[]> {
  return (await watchRows(db))(...watched);
}
