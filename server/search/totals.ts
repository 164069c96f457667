// The number of matches: counted where that is quick, else estimated from the counts of the keys.
import type { Question } from "./plan.ts";
import { findAndCount, NO_PAGE } from "./rows.ts";
import type { Searchable, SearchDatabase } from "./searchable.ts";

/** Among at most this many rows all matches are counted. */
const FEW_ROWS = 2_000;

/** `about` marks an estimate. */
export type Total = { total: number; about?: true };

/** Estimates as if the conditions were independent of each other. */
export const estimateMatches = ({ tiers }: Question) =>
  Math.round(Math.max(...tiers.map(({ about }) => about)));

export function isWorthCounting(
  { countsUpTo }: Searchable,
  question: Question,
  exact: boolean | undefined,
): boolean {
  if (question.total !== null) return false;
  return exact === true || question.size <= FEW_ROWS || estimateMatches(question) <= countsUpTo;
}

/** `seen` is the number of matches up to the end of the page. */
export function totalWithoutCounting(question: Question, seen: number): Total {
  if (question.total !== null) return { total: question.total };
  return { total: Math.max(estimateMatches(question), seen), about: true };
}

export async function countMatches(
  database: SearchDatabase,
  searchable: Searchable,
  { question, exact, seen }: { question: Question; exact?: boolean | undefined; seen: number },
): Promise<Total> {
  if (!isWorthCounting(searchable, question, exact)) return totalWithoutCounting(question, seen);
  return { total: (await findAndCount(database, searchable, { question, page: NO_PAGE })).total };
}
