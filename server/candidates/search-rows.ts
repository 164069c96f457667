// The rows of a search in two steps: among the nearest first, and only then among all (docs/search.md).
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { Condition, Tier } from "./search-keys.ts";

/** A fiftieth of all rows counts as near, but not fewer than 200 and not more than these. */
const MOST_NEAR = 4_000;
const NEAR = sql`(select least(greatest(max(cid) / 50, 200), ${sql.lit(MOST_NEAR)}) from candidates)`;

const all = (conditions: Condition[]) =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;

/** A way through the candidates: to older or to newer ones, from beside `from` or from the end. */
export type Walk = { toward: "older" | "newer"; from?: number | undefined };

const stepsOf = ({ toward, from }: Walk) => ({
  order: toward === "older" ? sql`desc` : sql`asc`,
  beyond:
    from === undefined
      ? []
      : [toward === "older" ? sql<boolean>`c.cid < ${from}` : sql<boolean>`c.cid > ${from}`],
});

/** Who fits, in the order of the walk. The subquery's own limit keeps the planner from walking through the whole table. */
export async function walk(
  db: DatabaseOrTransaction,
  conditions: Condition[],
  way: Walk,
  offset: number,
  limit: number,
): Promise<number[]> {
  const { order, beyond } = stepsOf(way);
  if (conditions.length === 0) return walkAll(db, way, offset, limit);
  if (offset + limit > MOST_NEAR) return [];
  const { rows } = await sql<{ cid: number }>`
    select c.cid from (
      select cid, keys, expected_salary_paise from candidates c
      where ${all(beyond)} order by cid ${order} limit ${NEAR}
    ) c where ${all(conditions)} order by c.cid ${order} offset ${offset} limit ${limit}`.execute(db);
  return rows.map(({ cid }) => cid);
}

/** Nobody in particular is asked for: the index of serial numbers has the whole answer. */
async function walkAll(
  db: DatabaseOrTransaction,
  way: Walk,
  offset: number,
  limit: number,
): Promise<number[]> {
  const { order, beyond } = stepsOf(way);
  const { rows } = await sql<{ cid: number }>`
    select cid from candidates c where ${all(beyond)} order by cid ${order} offset ${offset} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ cid }) => cid);
}

/** Of each tier, so many of the newest rows, in one look at these. */
export async function findAmongNewest(
  db: DatabaseOrTransaction,
  filters: Condition[],
  tiers: Tier[],
  perTier: number,
): Promise<{ cid: number; rank: number }[]> {
  if (perTier > MOST_NEAR) return [];
  const rank = sql.join(
    tiers.map((tier) => sql`when ${all(tier.fits)} then ${sql.lit(tier.rank)}`),
    sql` `,
  );
  const { rows } = await sql<{ cid: number; rank: number }>`
    select cid, rank from (
      select cid, rank, row_number() over (partition by rank order by cid desc) as place from (
        select c.cid, case ${rank} end as rank from (
          select cid, keys, expected_salary_paise from candidates order by cid desc limit ${NEAR}
        ) c where ${all(filters)}
      ) fitting where rank is not null
    ) placed where place <= ${perTier} order by cid desc`.execute(db);
  return rows;
}

/** One part of the matches, and how many there are in all. `cid + 0` keeps the planner on the keys. */
export async function findAmongAll(
  db: DatabaseOrTransaction,
  conditions: Condition[],
  way: Walk,
  offset: number,
  limit: number,
): Promise<{ cids: number[]; count: number }> {
  const { order, beyond } = stepsOf(way);
  const { rows } = await sql<{ cids: number[]; count: number }>`
    with fitting as materialized (select c.cid from candidates c where ${all([...conditions, ...beyond])})
    select
      (select count(*) from fitting) as count,
      array(select cid from fitting order by cid + 0 ${order} offset ${offset} limit ${limit}) as cids`.execute(
    db,
  );
  return rows[0] ?? { cids: [], count: 0 };
}
