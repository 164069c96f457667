// The number of matches: counted where that is quick, else estimated from the counts of the keys.
import type { Question } from "./plan.ts";
import { stretchBeside } from "./blocks.ts";
import { countRows, findInTier } from "./rows.ts";
import type { Searchable, SearchDatabase } from "./searchable.ts";

/** Among at most this many rows all matches are counted. */
const FEW_ROWS = 2_000;
/** A stretch is counted in which so many would be seen if conditions went together. */
const FEW_SEEN = 15;

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

/** Counting so many takes about two milliseconds. */
const MANY = 1_000;

/**
 * Words that belong together, such as a city and its state, match far more rows than independent ones would. Where few
 * are estimated and many may match, those in a stretch of the newest are counted first.
 */
export async function withSeenEstimate(
  database: SearchDatabase,
  searchable: Searchable,
  question: Question,
): Promise<Question> {
  const { tiers, groups, atMost, newest, counts } = question;
  const tier = tiers.findLast(({ contacts }) => contacts === null);
  const about = estimateMatches(question);
  if (!tier || groups.length > 0 || counts.counted || atMost <= MANY || about > searchable.countsUpTo)
    return question;
  const stretch = stretchBeside(question, { toward: "older", from: null, wanted: FEW_SEEN, about: atMost });
  if (!stretch) return question;
  const range = { toward: "older", from: null, offset: 0, limit: 0, blocks: stretch.blocks } as const;
  const { count } = await findInTier(database, searchable, {
    question: { ...question, tiers: [tier] },
    tier,
    range,
  });
  const more = (count * newest) / stretch.length / Math.max(1, about);
  if (more <= 1) return question;
  return {
    ...question,
    share: question.share * more,
    tiers: tiers.map((one) => ({ ...one, about: one.about * more })),
  };
}

/** `seen` is the number of matches up to the end of the page. */
export function totalWithoutCounting(question: Question, seen: number): Total {
  if (question.counts.counted) return { total: question.counts.counted.total };
  const total = Math.max(estimateMatches(question), seen);
  return { total, about: true, ...firstOf(question, Math.min(total, Math.round(estimateFirst(question)))) };
}

/** The number in the first group where the search has groups. */
export const firstOf = ({ groups }: Question, first: number) => (groups.length > 0 ? { first } : {});

/** The number of all matches, counted to the last. */
export async function countAll(
  database: SearchDatabase,
  searchable: Searchable,
  question: Question,
): Promise<Total> {
  const { total, first } = await countRows(database, searchable, question);
  return { total, ...firstOf(question, first) };
}

export async function countMatches(
  database: SearchDatabase,
  searchable: Searchable,
  { exact, seen, ...asked }: { question: Question; exact?: boolean | undefined; seen: number },
): Promise<Total> {
  const question = await withSeenEstimate(database, searchable, asked.question);
  if (!isWorthCounting(searchable, question, exact)) return totalWithoutCounting(question, seen);
  return countAll(database, searchable, question);
}
