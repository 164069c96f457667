// One page of a search: tier after tier, by the page's number or from where its neighbour ended.
import type { Position } from "#domain/candidates/position.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { Condition, Tier } from "./search-keys.ts";
import { onlyTier } from "./search-keys.ts";
import type { Walk } from "./search-rows.ts";
import { findAmongAll, findAmongNewest, walk } from "./search-rows.ts";

/** What is looked for: conditions that all must hold, and tiers of likeness. */
export type Question = { filters: Condition[]; tiers: Tier[] };

/** `total` is null where it did not come for nothing. */
export type Slice = { rows: { rank: number; cid: number }[]; total: number | null };

export async function sliceByNumber(
  db: DatabaseOrTransaction,
  { filters, tiers }: Question,
  offset: number,
  limit: number,
): Promise<Slice> {
  const [only, ...others] = tiers;
  if (only && others.length === 0) {
    const { cids, count } = await find(db, [...filters, ...only.fits], { toward: "older" }, offset, limit);
    return { rows: ranked(only, cids), total: count };
  }

  const newest = await findAmongNewest(db, filters, tiers, offset + limit);
  const rows: Slice["rows"] = [];
  let skip = offset;
  let total = 0;
  for (const [at, tier] of tiers.entries()) {
    const wanted = limit - rows.length;
    const recent = newest.filter(({ rank }) => rank === tier.rank);
    if (recent.length >= skip + wanted) {
      return { rows: [...rows, ...recent.slice(skip, skip + wanted)], total: null };
    }
    const found = await findAmongAll(db, [...filters, ...onlyTier(tier)], { toward: "older" }, skip, wanted);
    rows.push(...ranked(tier, found.cids));
    total += found.count;
    skip = Math.max(0, skip - found.count);
    if (rows.length === limit && at < tiers.length - 1) return { rows, total: null };
  }
  return { rows, total };
}

/** From a neighbour's edge: however far in the list, it costs the same. */
export async function sliceAt(
  db: DatabaseOrTransaction,
  { filters, tiers }: Question,
  { side, rank, cid }: Position,
  limit: number,
): Promise<Slice["rows"]> {
  const isAfter = side === "after";
  const ahead = tiers.filter((tier) => (isAfter ? tier.rank >= rank : tier.rank <= rank));
  const rows: Slice["rows"] = [];
  for (const tier of isAfter ? ahead : ahead.toReversed()) {
    const way: Walk = { toward: isAfter ? "older" : "newer", ...(tier.rank === rank && { from: cid }) };
    const { cids } = await find(db, [...filters, ...onlyTier(tier)], way, 0, limit - rows.length);
    rows.push(...ranked(tier, cids));
    if (rows.length === limit) break;
  }
  return isAfter ? rows : rows.toReversed();
}

/** Among the nearest, and only where these do not fill the page among all; then their count is known as well. */
async function find(
  db: DatabaseOrTransaction,
  conditions: Condition[],
  way: Walk,
  offset: number,
  limit: number,
): Promise<{ cids: number[]; count: number | null }> {
  const cids = await walk(db, conditions, way, offset, limit);
  if (cids.length === limit || conditions.length === 0) return { cids, count: null };
  return findAmongAll(db, conditions, way, offset, limit);
}

const ranked = ({ rank }: Tier, cids: number[]) => cids.map((cid) => ({ rank, cid }));
