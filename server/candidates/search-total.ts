// How many candidates fit: exactly while that is cheap, else about.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { Condition } from "./search-keys.ts";

/** Up to so many candidates are simply counted; an estimate at most so high is not trusted but counted too. */
const COUNTED = 100_000;
const COUNTED_MATCHES = 2_000;

type Total = { total: number; about?: true };
type Explained = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };

export async function countMatches(db: DatabaseOrTransaction, conditions: Condition[]): Promise<Total> {
  const fits = conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
  const { rows: sizes } = await sql<{ most: number | null }>`select max(cid) as most from candidates`.execute(
    db,
  );
  if ((sizes[0]?.most ?? 0) > COUNTED) {
    const { rows } = await sql<Explained>`
      explain (format json) select 1 from candidates c where ${fits}`.execute(db);
    const estimate = rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
    if (estimate > COUNTED_MATCHES) return { total: estimate, about: true };
  }
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from candidates c where ${fits}`.execute(db);
  return { total: rows[0]?.total ?? 0 };
}
