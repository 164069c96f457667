// How many candidates fit: exactly while that is cheap, else about.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { Condition } from "./search-keys.ts";

/** Up to so many candidates are simply counted; an estimate at most so high is not trusted but counted too. */
const COUNTED = 20_000;
const COUNTED_MATCHES = 2_000;

export type Total = { total: number; about?: true };
type Explained = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };

/** `least` is known already: so many have been seen. */
export async function countMatches(
  db: DatabaseOrTransaction,
  conditions: Condition[],
  { exact = false }: { exact?: boolean } = {},
  least = 0,
): Promise<Total> {
  const everybody = await countEverybody(db);
  if (conditions.length === 0) return { total: everybody };
  if (!exact && everybody > COUNTED) {
    const estimate = await estimateMatches(db, conditions);
    if (estimate > COUNTED_MATCHES) return { total: Math.max(estimate, least), about: true };
  }
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from candidates c where ${sql.join(conditions, sql` and `)}`.execute(db);
  return { total: rows[0]?.total ?? 0 };
}

/** Kept by the database with every change. */
export async function countEverybody(db: DatabaseOrTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from candidate_facets where kind = 'all'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The planner's guess, without looking at a row. */
export async function estimateMatches(db: DatabaseOrTransaction, conditions: Condition[]): Promise<number> {
  const { rows } = await sql<Explained>`
    explain (format json) select 1 from candidates c where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}
