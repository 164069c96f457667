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
import { findAmongAll, findAmongNewest, listNewest } from "./search-rows.ts";
import { countMatches } from "./search-total.ts";

export type CandidateSearch = {
  filters: CandidateFilters;
  /** An employer's address: only who would come there. */
  near: Place | null;
  fields: SearchedFields;
};

type Slice = { cids: number[]; total: number | null };

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
