// Finds the rows of one tier that a page needs, in the blocks of numbers beside it if they have enough.
import { blockKeys } from "./blocks.ts";
import type { Question, Tier } from "./plan.ts";
import { findInTier } from "./rows.ts";
import type { Searchable, SearchDatabase } from "./searchable.ts";

type Need = Omit<Parameters<typeof findInTier>[2]["range"], "blocks">;

/** Searches the blocks beside the page, and all rows only if these do not fill it. */
export async function findNearFirst(
  database: SearchDatabase,
  searchable: Searchable,
  { question, tier, need }: { question: Question; tier: Tier; need: Need },
): Promise<number[]> {
  const { toward, from, offset, limit } = need;
  const blocks = blockKeys(question, tier, { toward, from, wanted: offset + limit });
  if (blocks) {
    const near = await findInTier(database, searchable, { question, tier, range: { ...need, blocks } });
    if (near.length === limit) return near;
  }
  return findInTier(database, searchable, { question, tier, range: { ...need, blocks: null } });
}
