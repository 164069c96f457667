// Finds candidates: filters, typed text with typos, best likeness first, then newest (docs/search.md).
import type { CandidateFilters } from "#domain/candidates/contract.ts";
import type { Position } from "#domain/candidates/position.ts";
import { writePosition } from "#domain/candidates/position.ts";
import type { Page, PageRequest } from "#domain/page.ts";
import { offsetOf } from "#domain/page.ts";
import type { Place } from "#domain/places/place.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { meaningsOf, queryWords } from "./query-words.ts";
import type { Condition, SearchedFields, Tier } from "./search-keys.ts";
import { filterConditions, tiersOf } from "./search-keys.ts";
import { sliceAt, sliceByNumber } from "./search-slice.ts";
import type { Question, Slice } from "./search-slice.ts";
import { countMatches } from "./search-total.ts";

export type CandidateSearch = {
  filters: CandidateFilters;
  /** An employer's address: only who would come there. */
  near: Place | null;
  fields: SearchedFields;
};

export type CandidatePage = PageRequest & {
  /** Where the page stands; without it the page's number decides. */
  at?: Position | undefined;
  /** Counted to the end, however long it takes. */
  exact?: boolean;
};

const EVERYBODY: Tier = { rank: 0, fits: [] };

/** Null where nothing can be found. */
export async function questionOf(
  db: DatabaseOrTransaction,
  { filters, near, fields }: CandidateSearch,
): Promise<Question | null> {
  const conditions = filterConditions(filters, near);
  if (filters.q === undefined) return { filters: conditions, tiers: [EVERYBODY] };
  const words = queryWords(filters.q);
  if (words.length === 0) return null;
  return { filters: conditions, tiers: tiersOf(await meaningsOf(db, words), fields) };
}

/** What everybody found fulfils, of whichever tier. */
export function conditionsOf({ filters, tiers }: Question): Condition[] {
  return [...filters, ...(tiers.at(-1)?.fits ?? [])];
}

/** The serial numbers of one page, in their order. */
export async function searchCandidates(
  db: DatabaseOrTransaction,
  search: CandidateSearch,
  request: CandidatePage,
): Promise<Page<number>> {
  const question = await questionOf(db, search);
  if (!question) return { items: [], total: 0 };
  const { rows, total } = await sliceOf(db, question, request);
  const seen = offsetOf(request) + rows.length;
  return {
    items: rows.map(({ cid }) => cid),
    ...(total === null
      ? await countMatches(db, conditionsOf(question), request, rows.length > 0 ? seen : 0)
      : { total }),
    ...neighbours(rows),
  };
}

async function sliceOf(
  db: DatabaseOrTransaction,
  question: Question,
  request: CandidatePage,
): Promise<Slice> {
  if (request.at) {
    const rows = await sliceAt(db, question, request.at, request.limit);
    // Short of a page towards the beginning: people have left, and the number alone says what to show.
    if (rows.length === request.limit || request.at.side === "after") return { rows, total: null };
  }
  return sliceByNumber(db, question, offsetOf(request), request.limit);
}

function neighbours(rows: Slice["rows"]): { prev?: string; next?: string } {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return {};
  return {
    prev: writePosition({ side: "before", ...first }),
    next: writePosition({ side: "after", ...last }),
  };
}
