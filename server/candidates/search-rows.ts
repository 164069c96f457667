// The rows of a search in two steps: among the newest first, and only then among all (docs/search.md).
import { sql } from "kysely";
import type { PageRequest } from "#domain/page.ts";
import { offsetOf } from "#domain/page.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { Condition } from "./search-keys.ts";

/** A fiftieth of all rows counts as the newest, but not fewer than 200 and not more than these. */
const MOST_NEWEST = 4_000;

/** Everybody, newest first. */
export async function listNewest(db: DatabaseOrTransaction, request: PageRequest): Promise<number[]> {
  const { rows } = await sql<{ cid: number }>`
    select cid from candidates order by cid desc offset ${offsetOf(request)} limit ${request.limit}`.execute(
    db,
  );
  return rows.map(({ cid }) => cid);
}

const all = (conditions: Condition[]) =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;

/**
 * Of each tier, so many. `offset 0` makes the newest rows a set of their own: left alone, the planner walks on
 * through the whole table when few rows fit.
 */
export async function findAmongNewest(
  db: DatabaseOrTransaction,
  filters: Condition[],
  tiers: Condition[],
  perTier: number,
): Promise<{ cid: number; tier: number }[]> {
  if (perTier > MOST_NEWEST) return [];
  const tier = sql.join(
    tiers.map((fits, at) => sql`when ${fits} then ${sql.lit(at)}`),
    sql` `,
  );
  const { rows } = await sql<{ cid: number; tier: number }>`
    select cid, tier from (
      select cid, tier, row_number() over (partition by tier order by cid desc) as place from (
        select c.cid, case ${tier} end as tier from (
          select cid, keys, expected_salary_paise from candidates
          where cid > (select max(cid) - least(greatest(max(cid) / 50, 200), ${MOST_NEWEST}::int) from candidates)
          order by cid desc offset 0
        ) c where ${all(filters)}
      ) fitting where tier is not null
    ) placed where place <= ${perTier} order by cid desc`.execute(db);
  return rows;
}

/** One part of the matches, and how many there are in all. `cid + 0` keeps the planner on the keys. */
export async function findAmongAll(
  db: DatabaseOrTransaction,
  conditions: Condition[],
  offset: number,
  limit: number,
): Promise<{ cids: number[]; count: number }> {
  const { rows } = await sql<{ cids: number[]; count: number }>`
    with fitting as materialized (select c.cid from candidates c where ${all(conditions)})
    select
      (select count(*) from fitting) as count,
      array(select cid from fitting order by cid + 0 desc offset ${offset} limit ${limit}) as cids`.execute(
    db,
  );
  return rows[0] ?? { cids: [], count: 0 };
}
