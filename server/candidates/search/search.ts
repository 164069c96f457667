// Searches candidates by filters and typed text with misspellings, most similar first, then newest (docs/search.md).
import type { Position } from "#domain/candidates/position.ts";
import { writePosition } from "#domain/candidates/position.ts";
import type { Page, PageRequest } from "#domain/page.ts";
import { pageOffset } from "#domain/page.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { ListedCandidate } from "#server/candidates/repository.ts";
import type { Slice } from "./search-page.ts";
import type { SearchRange } from "#server/candidates/search-range.ts";
import { EMPTY, findAmongAll, findNear } from "./search-page.ts";
import type { CandidateSearch, Question } from "./search-question.ts";
import { questionOf } from "./search-question.ts";
import { isWorthCounting, setTotal } from "./total.ts";

type CandidatePage = PageRequest & {
  /** The position of the page. Without it the page number decides. */
  at?: Position | undefined;
  /** Counts all matches, even if that takes long. */
  exact?: boolean;
};

/** Returns one page of matches in order. */
export async function searchCandidates(
  db: DatabaseOrTransaction,
  search: CandidateSearch,
  request: CandidatePage,
): Promise<Page<ListedCandidate>> {
  const question = await questionOf(db, search, { mayRecall: true });
  if (!question) return { items: [], total: 0 };
  const { at, limit } = request;
  const wanted = { offset: pageOffset(request), limit, withEmail: search.fields === "admin" };
  const beside = at && (await findSlice(db, search, question, { ...request, ...wanted, offset: 0, at }));
  // A page towards the beginning that is not full means that people were removed, so the page number alone decides.
  const isEnough = beside && (beside.rows.length === limit || at.side === "after");
  const { rows, total } = isEnough
    ? beside
    : await findSlice(db, search, question, { ...request, ...wanted, at: undefined });
  const seen = rows.length > 0 ? pageOffset(request) + rows.length : 0;
  return {
    items: rows.map(({ candidate }) => candidate),
    ...(total === null ? setTotal(question, seen) : { total }),
    ...neighbours(rows),
  };
}

/** If a word was added since the words were looked up, they are looked up again. */
async function findSlice(
  db: DatabaseOrTransaction,
  search: CandidateSearch,
  question: Question,
  request: Omit<SearchRange, "whole"> & { exact?: boolean },
): Promise<Slice> {
  const slice = await sliceOf(db, question, request);
  if (slice.vocabulary === question.vocabulary) return slice;
  const repeated = await questionOf(db, search);
  return repeated ? sliceOf(db, repeated, request) : { ...EMPTY, total: 0 };
}

/** The nearest blocks mostly fill a page. */
async function sliceOf(
  db: DatabaseOrTransaction,
  question: Question,
  request: Omit<SearchRange, "whole"> & { exact?: boolean },
): Promise<Slice> {
  const wanted = { ...request, whole: isWorthCounting(question, request) };
  return (await findNear(db, question, wanted)) ?? findAmongAll(db, question, wanted);
}

function neighbours(rows: Slice["rows"]): { prev?: string; next?: string } {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return {};
  return {
    prev: writePosition({ side: "before", rank: first.rank, cid: first.candidate.cid }),
    next: writePosition({ side: "after", rank: last.rank, cid: last.candidate.cid }),
  };
}
