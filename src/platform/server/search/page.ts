// Finds the rows of one page, tier after tier, and the number of all matches.
import { invalid } from "#platform/domain/refusal.ts";
import { findNearFirst } from "./near-first.ts";
import type { Question, Tier } from "./plan.ts";
import type { FoundRow, RowPosition, Searchable, SearchDatabase } from "./searchable.ts";
import {
  countAll,
  estimateMatches,
  firstOf,
  isWorthCounting,
  readMatches,
  totalWithoutCounting,
  type Total,
} from "./totals.ts";

/** The row beside which a page begins or ends. */
export type PagePosition = RowPosition & { side: "after" | "before" };

export type Found = Total & { rows: FoundRow[] };

/** `range` is where the page is in the list; with `at` its rows begin or end beside this row. */
type Asked = {
  question: Question;
  range: { offset: number; limit: number };
  at?: PagePosition | undefined;
  exact?: boolean | undefined;
};

const FAR_PAGE =
  "Please open a page this far by the address of the page before or after it, which each answer names in Link, or narrow the search.";

/** All rows before a page are read where only its number is known. Null unless the page lies beyond the last match. */
export function refuseFarPage(
  { farthestPage = Infinity }: Searchable,
  { counts }: Question,
  { offset, limit }: Asked["range"],
): Total | null {
  if (offset < farthestPage * limit) return null;
  if (counts.counted && counts.counted.total <= offset) return { total: counts.counted.total };
  throw invalid({ path: "page", message: FAR_PAGE });
}

/**
 * Reading a condition in the index costs as much as comparing ROWS_FOR_AN_INDEX rows, or one row for each
 * INDEXED_PER_ROW that meet it.
 */
const ROWS_FOR_AN_INDEX = 80;
const INDEXED_PER_ROW = 1_000;

/** Conditions that most rows fulfil are compared in the rows that the others leave. */
function comparedInRows(question: Question, wanted: number): Question {
  const isCheaper = ({ df, share, inRow }: Question["filters"][number]) =>
    inRow !== undefined && wanted / share - wanted < Math.max(ROWS_FOR_AN_INDEX, df / INDEXED_PER_ROW);
  const inRow = question.filters.flatMap((one) => (isCheaper(one) && one.inRow ? [one.inRow] : []));
  if (inRow.length === 0) return question;
  const filters = question.filters.filter((one) => !isCheaper(one));
  return { ...question, filters, exact: [...question.exact, ...inRow] };
}

/** Finds the rows of one range, most similar first, then newest. */
export async function findPage(
  database: SearchDatabase,
  searchable: Searchable,
  asked: Asked,
): Promise<Found> {
  const { range, at, exact } = asked;
  const isBackwards = at?.side === "before";
  const inListOrder = (rows: Found["rows"]) => (isBackwards ? rows.toReversed() : rows);
  let { question } = asked;
  if (isWorthCounting(searchable, question, exact)) {
    const read = await readMatches(database, searchable, {
      question: comparedInRows(question, estimateMatches(question)),
      page: { at: at ?? null, offset: at ? 0 : range.offset, limit: range.limit },
      exact,
    });
    question = read.question;
    if (read.matches) {
      const { rows, total, first } = read.matches;
      return { rows: inListOrder(rows), total, ...firstOf(question, first) };
    }
  }
  question = comparedInRows(question, at ? range.limit : range.offset + range.limit);
  const beyond = at ? null : refuseFarPage(searchable, question, range);
  if (beyond) return { rows: [], ...beyond };
  const { rows, counted } = await findTierByTier(database, searchable, { ...asked, question });
  const seen = rows.length > 0 ? range.offset + rows.length : 0;
  if (counted === null) return { rows: inListOrder(rows), ...totalWithoutCounting(question, seen) };
  if (question.groups.length === 0) return { rows, total: question.counts.counted?.total ?? counted };
  return { rows, ...(await countAll(database, searchable, question)) };
}

/** Fills the page from the tiers in turn. `counted` is the number of all matches where the page reaches the last one. */
async function findTierByTier(
  database: SearchDatabase,
  searchable: Searchable,
  { question, range, at }: Asked,
): Promise<{ rows: Found["rows"]; counted: number | null }> {
  const { limit } = range;
  const toward = at?.side === "before" ? "newer" : "older";
  let offset = at ? 0 : range.offset;
  const rows: Found["rows"] = [];
  let counted = 0;
  for (const tier of tiersAhead(question, at)) {
    const from = at?.rank === tier.rank ? at.number : null;
    const need = { toward, from, offset, limit: limit - rows.length } as const;
    const found = await findNearFirst(database, searchable, { question, tier, need });
    rows.push(...found.rows);
    if (rows.length === limit) return { rows, counted: null };
    // A page that begins beyond this tier skips as many rows less in the next one.
    offset = Math.max(0, offset - found.count);
    counted += found.count;
  }
  return { rows, counted: at ? null : counted };
}

/** The tiers that can have rows beyond the position, the next one first. */
function tiersAhead({ tiers }: Question, at: PagePosition | undefined): Tier[] {
  if (!at) return tiers;
  return at.side === "before"
    ? tiers.filter(({ rank }) => rank <= at.rank).toReversed()
    : tiers.filter(({ rank }) => rank >= at.rank);
}
