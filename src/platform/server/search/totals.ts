// The number of matches: counted where that is quick, else estimated from the counts of the keys.
import type { Question } from "./plan.ts";
import { findAndCount, type PageAmongAll } from "./rows.ts";
import type { Searchable, SearchDatabase } from "./searchable.ts";

/** Among at most this many rows all matches are counted. */
const FEW_ROWS = 2_000;

/** `about` marks an estimate. `first` is the number of matches in the first group, of a search with groups. */
export type Total = { total: number; about?: true; first?: number };

/** Estimates as if the conditions were independent of each other. A group may have rows of the one before. */
export const estimateMatches = (question: Question) =>
  Math.round(Math.min(question.size, estimateFirst(question) + estimateOthers(question)));

const highest = (numbers: readonly number[]) => Math.max(0, ...numbers);
const estimateFirst = ({ tiers }: Question) =>
  highest(tiers.flatMap(({ group, about }) => ((group?.at ?? 0) === 0 ? about : [])));
const estimateOthers = ({ tiers }: Question) =>
  highest(tiers.flatMap(({ group, about }) => ((group?.at ?? 0) === 0 ? [] : about)));

export function isWorthCounting(
  { countsUpTo }: Searchable,
  question: Question,
  exact: boolean | undefined,
): boolean {
  if (question.counts.counted) return false;
  return exact === true || question.size <= FEW_ROWS || estimateMatches(question) <= countsUpTo;
}

/** More matches than this are not read where fewer were estimated: each takes the database about 4 µs. */
const MAX_READ = 500;

/**
 * Reads and counts all matches. Words that belong together, such as a city and its state, match far more rows than
 * independent ones would: then null and the question with an estimate that follows from the numbers of those read.
 */
export async function readMatches(
  database: SearchDatabase,
  searchable: Searchable,
  { question, page, exact }: { question: Question; page: PageAmongAll; exact?: boolean | undefined },
): Promise<{ matches: Awaited<ReturnType<typeof findAndCount>> | null; question: Question }> {
  const most = exact || question.size <= FEW_ROWS ? null : MAX_READ + 1;
  const matches = await findAndCount(database, searchable, { question, page, most });
  if (most === null || matches.total < most) return { matches, question };
  const more = (MAX_READ * question.newest) / matches.upTo / Math.max(1, estimateMatches(question));
  const tiers = question.tiers.map((tier) => ({ ...tier, about: tier.about * more }));
  return { matches: null, question: { ...question, share: question.share * more, tiers } };
}

/** `seen` is the number of matches up to the end of the page. */
export function totalWithoutCounting(question: Question, seen: number): Total {
  if (question.counts.counted) return { total: question.counts.counted.total };
  const total = Math.max(estimateMatches(question), seen);
  return { total, about: true, ...firstOf(question, Math.min(total, Math.round(estimateFirst(question)))) };
}

/** The number in the first group where the search has groups. */
export const firstOf = ({ groups }: Question, first: number) => (groups.length > 0 ? { first } : {});

const NO_ROWS = { at: null, offset: 0, limit: 0 };

/** The number of all matches, counted to the last. */
export async function countAll(
  database: SearchDatabase,
  searchable: Searchable,
  question: Question,
): Promise<Total> {
  const { total, first } = await findAndCount(database, searchable, { question, page: NO_ROWS, most: null });
  return { total, ...firstOf(question, first) };
}

export async function countMatches(
  database: SearchDatabase,
  searchable: Searchable,
  { exact, seen, ...asked }: { question: Question; exact?: boolean | undefined; seen: number },
): Promise<Total> {
  if (!isWorthCounting(searchable, asked.question, exact)) return totalWithoutCounting(asked.question, seen);
  const { matches, question } = await readMatches(database, searchable, { ...asked, page: NO_ROWS, exact });
  return matches
    ? { total: matches.total, ...firstOf(question, matches.first) }
    : totalWithoutCounting(question, seen);
}
