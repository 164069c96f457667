// Finds candidates: filters, typed text with typos, best likeness first, then newest (docs/search.md).
import { sql } from "kysely";
import type { CandidateFilters } from "#domain/candidates/contract.ts";
import type { Page, PageRequest } from "#domain/page.ts";
import { offsetOf } from "#domain/page.ts";
import type { Place } from "#domain/places/place.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { meaningsOf, queryWords } from "./query-words.ts";
import type { Condition, SearchedFields } from "./search-keys.ts";
import { filterConditions, tierConditions } from "./search-keys.ts";
import { countMatches } from "./search-total.ts";

export type CandidateSearch = {
  filters: CandidateFilters;
  /** An employer's address: only who would come there. */
  near: Place | null;
  fields: SearchedFields;
};

type Slice = { cids: number[]; total: number | null };

/** How many of the newest rows are tried before all: a fiftieth, but not fewer than 200. */
const MOST_NEWEST = 4_000;
const EMPTY = { items: [], total: 0 };

/** The serial numbers of one page, in their order. */
export async function searchCandidates(
  db: DatabaseOrTransaction,
  { filters, near, fields }: CandidateSearch,
  request: PageRequest,
): Promise<Page<number>> {
  const conditions = filterConditions(filters, near);
  if (filters.q === undefined) {
    if (conditions.length === 0)
      return { items: await listNewest(db, request), ...(await countMatches(db, [])) };
    return pageOf(db, conditions, [sql`true`], request);
  }

  const words = queryWords(filters.q);
  if (words.length === 0) return EMPTY;
  const tiers = tierConditions(await meaningsOf(db, words), fields);
  return pageOf(db, conditions, tiers, request);
}

async function pageOf(
  db: DatabaseOrTransaction,
  filters: Condition[],
  tiers: Condition[],
  request: PageRequest,
): Promise<Page<number>> {
  const widest = tiers.at(-1);
  const { cids, total } = await slice(db, filters, tiers, offsetOf(request), request.limit);
  if (total !== null) return { items: cids, total };
  return { items: cids, ...(await countMatches(db, widest ? [...filters, widest] : filters)) };
}

async function listNewest(db: DatabaseOrTransaction, request: PageRequest): Promise<number[]> {
  const { rows } = await sql<{ cid: number }>`
    select cid from candidates order by cid desc offset ${offsetOf(request)} limit ${request.limit}`.execute(
    db,
  );
  return rows.map(({ cid }) => cid);
}

/** Tier after tier: from the newest rows as far as they reach, else from all. */
async function slice(
  db: DatabaseOrTransaction,
  filters: Condition[],
  tiers: Condition[],
  offset: number,
  limit: number,
): Promise<Slice> {
  const newest = await findAmongNewest(db, filters, tiers, offset + limit);
  const cids: number[] = [];
  let skip = offset;
  let total = 0;
  for (const at of tiers.keys()) {
    const wanted = limit - cids.length;
    const recent = newest.filter((row) => row.tier === at);
    if (recent.length >= skip + wanted) {
      cids.push(...recent.slice(skip, skip + wanted).map(({ cid }) => cid));
      return { cids, total: null };
    }
    const all = await findAmongAll(db, [...filters, ...onlyTier(tiers, at)], skip, wanted);
    cids.push(...all.cids);
    total += all.count;
    skip = Math.max(0, skip - all.count);
    if (cids.length === limit && at < tiers.length - 1) return { cids, total: null };
  }
  return { cids, total };
}

/** A row counts in the first tier that it fits: the tiers' parts do not overlap. */
function onlyTier(tiers: Condition[], at: number): Condition[] {
  const fits = tiers[at];
  const before = tiers[at - 1];
  return [...(fits ? [fits] : []), ...(before ? [sql<boolean>`not ${before}`] : [])];
}

const all = (conditions: Condition[]) =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;

/**
 * Of each tier, so many. `offset 0` makes the newest rows a set of their own: left alone, the planner walks on
 * through the whole table when few rows fit.
 */
async function findAmongNewest(
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
async function findAmongAll(
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
