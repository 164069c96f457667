// Reads one page of a search: mostly one statement, and a second one if the nearest blocks do not fill it
// (docs/search.md).
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { queryPrepared } from "#server/database/prepared-statements.ts";
import type { ListedCandidate, ListedTexts } from "#server/candidates/repository.ts";
import { parseListedCandidate } from "#server/candidates/repository.ts";
import type { Question } from "./search-question.ts";
import { isForEverybody } from "./search-question.ts";
import type { Statement } from "./statement.ts";
import type { SearchRange } from "#server/candidates/search-range.ts";
import { isBackwards, quickStatementFor, statementFor, tiersAhead } from "./statement.ts";

type SearchHits = { rank: number; candidate: ListedCandidate };

/** `total` is null unless all matches were collected, `vocabulary` is null if no words were looked up. */
export type Slice = { rows: SearchHits[]; total: number | null; vocabulary: number | null };

/** How many times the estimated range is read: first once, then four times, in case matches are far apart. */
const BLOCK_RANGES = [1, 4];

/** Returns null if the range has less than a page, unless it is the end of the list. */
export async function findNear(
  db: DatabaseOrTransaction,
  question: Question,
  wanted: SearchRange,
): Promise<Slice | null> {
  for (const times of BLOCK_RANGES) {
    const quick = quickStatementFor(question, { ...wanted, times });
    if (!quick) return null;
    const slice = await ask(db, wanted, quick);
    if (slice.rows.length === wanted.limit || isForEverybody(question)) return slice;
    // Far fewer rows than estimated: the estimate is wrong, and a longer range would not fill the page either.
    if (slice.rows.length * 3 < wanted.limit) return null;
  }
  return null;
}

export async function findAmongAll(
  db: DatabaseOrTransaction,
  question: Question,
  wanted: SearchRange,
): Promise<Slice> {
  if (!wanted.whole && tiersAhead(question, wanted).length === 0) return EMPTY;
  return ask(db, wanted, statementFor(question, wanted));
}

export const EMPTY: Slice = { rows: [], total: null, vocabulary: null };

type Answer = Omit<Slice, "rows"> & { rows: [...ListedTexts, rank: string][] | null };

async function ask(
  db: DatabaseOrTransaction,
  wanted: SearchRange,
  { text, values }: Statement,
): Promise<Slice> {
  const [answer] = await queryPrepared<Answer>(db, text, values);
  if (!answer) return EMPTY;
  const rows = (answer.rows ?? []).map((row) => ({
    rank: Number(row.at(-1)),
    candidate: parseListedCandidate(row),
  }));
  return { ...answer, rows: isBackwards(wanted) ? rows.toReversed() : rows };
}
