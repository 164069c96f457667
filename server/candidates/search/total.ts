// Counts matches: exactly where that is cheap, else estimated.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { type Question, conditionsOf } from "./search-question.ts";
import { LISTED_CANDIDATES } from "#server/candidates/repository.ts";

/**
 * With at most this many candidates all matches are counted. An estimate of at most COUNTED_MATCHES is not relied on
 * but counted too.
 */
const COUNTED = 2_000;
const COUNTED_MATCHES = 200;

export type Total = { total: number; about?: true };

/** Estimates the matches from the counts of the keys, as if they were independent of each other. */
export function estimateMatches({ tiers }: Question): number {
  return Math.round(tiers.at(-1)?.about ?? 0);
}

export function isWorthCounting(question: Question, { exact = false }: { exact?: boolean } = {}): boolean {
  if (question.total !== null) return false;
  return exact || question.size <= COUNTED || estimateMatches(question) <= COUNTED_MATCHES;
}

/** Returns the total without counting. `least` is the number of rows already seen. */
export function setTotal(question: Question, least: number): Total {
  if (question.total !== null) return { total: question.total.df };
  return { total: Math.max(estimateMatches(question), least), about: true };
}

export async function countMatches(
  db: DatabaseOrTransaction,
  question: Question,
  request: { exact?: boolean },
  least: number,
): Promise<Total> {
  if (!isWorthCounting(question, request)) return setTotal(question, least);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.raw(LISTED_CANDIDATES)} c where ${sql.join(conditionsOf(question), sql` and `)}`.execute(
    db,
  );
  return { total: rows[0]?.total ?? 0 };
}

/** A trigger maintains this count. */
export async function countEverybody(db: DatabaseOrTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from candidate_facets where kind = 'all'`.execute(db);
  return rows[0]?.count ?? 0;
}
