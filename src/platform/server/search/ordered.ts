// Searches in another order than that of similarity: the newest first, or along bands (docs/search.md).
import { findAlongBands, sortAlong } from "./bands.ts";
import { MAX_TIERS, type Question } from "./plan.ts";
import { questionOf } from "./question.ts";
import { findWithBands, withoutSimilarity } from "./collapsed.ts";
import { type Found, findPage, refuseFarPage } from "./page.ts";
import type { Bands, Searchable, SearchDatabase, SearchRequest } from "./searchable.ts";
import { countAll, estimateMatches, firstOf, isWorthCounting, totalWithoutCounting } from "./totals.ts";

/** With more matches than this the page is found band by band, although fewer were estimated. */
const MAX_SORTED = 5_000;
const MAX_ESTIMATED = 4_000;

type Range = { offset: number; limit: number };
type Order = "newest" | Bands;

/** Finds the numbers of the rows of one range in this order, and the number of all matches. */
export async function searchInOrder(
  database: SearchDatabase,
  { shown: _shown, ...searchable }: Searchable,
  { order, range, ...request }: SearchRequest & { order: Order; range: Range },
): Promise<Found> {
  const similar = await questionOf(database, searchable, request);
  if (!similar) return { rows: [], total: 0 };
  const question = withoutSimilarity(searchable, similar);
  if (order === "newest") return findPage(database, searchable, { question, range });
  return findSorted(database, searchable, { question, bands: order, range });
}

async function findSorted(
  database: SearchDatabase,
  searchable: Searchable,
  { question, bands, range }: { question: Question; bands: Bands; range: Range },
): Promise<Found> {
  if (isSortedWhole(searchable, question, range)) {
    const { column } = bands;
    const all = await findWithBands(database, searchable, { question, column, limit: MAX_SORTED });
    if (all.length <= MAX_SORTED) {
      const sorted = sortAlong(all, bands).slice(range.offset, range.offset + range.limit);
      const first = all.filter(({ rank }) => rank < MAX_TIERS).length;
      const rows = sorted.map(({ rank, number }) => ({ rank, number }));
      return { rows, total: all.length, ...firstOf(question, first) };
    }
  }
  const beyond = refuseFarPage(searchable, question, range);
  if (beyond) return { rows: [], ...beyond };
  const rows = await findAlongBands(database, searchable, { question, bands, range });
  const isLast = rows.length < range.limit;
  const seen = range.offset + rows.length;
  if (!isLast) return { rows, ...totalWithoutCounting(question, seen) };
  if (rows.length > 0 && question.groups.length === 0) return { rows, total: seen };
  return { rows, ...(await countAll(database, searchable, question)) };
}

/** Few matches, and not many more than the page needs, are read in one statement instead of band by band. */
function isSortedWhole(searchable: Searchable, question: Question, { offset, limit }: Range): boolean {
  const isFew = isWorthCounting(
    searchable,
    { ...question, counts: { ...question.counts, counted: null } },
    false,
  );
  return isFew || estimateMatches(question) <= Math.min((offset + limit) * 2, MAX_ESTIMATED);
}
