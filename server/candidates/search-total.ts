// How many candidates fit: exactly while that is cheap, else about.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { Question } from "./search-question.ts";
import { conditionsOf } from "./search-question.ts";
import { LISTED_CANDIDATES } from "./listed.ts";

/** Up to so many candidates are simply counted; an estimate at most so high is not trusted but counted too. */
const COUNTED = 2_000;
const COUNTED_MATCHES = 200;

export type Total = { total: number; about?: true };

/** About how many fit, by how many have each key: as if these had nothing to do with each other. */
export function estimateMatches({ tiers }: Question): number {
  return Math.round(tiers.at(-1)?.about ?? 0);
}

export function isWorthCounting(question: Question, { exact = false }: { exact?: boolean } = {}): boolean {
  if (question.total !== null) return false;
  return exact || question.size <= COUNTED || estimateMatches(question) <= COUNTED_MATCHES;
}

/** Without counting. `least` is known already: so many have been seen. */
export function tellTotal(question: Question, least: number): Total {
  if (question.total !== null) return { total: question.total.df };
  return { total: Math.max(estimateMatches(question), least), about: true };
}

export async function countMatches(
  db: DatabaseOrTransaction,
  question: Question,
  request: { exact?: boolean },
  least: number,
): Promise<Total> {
  if (!isWorthCounting(question, request)) return tellTotal(question, least);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.raw(LISTED_CANDIDATES)} c where ${sql.join(conditionsOf(question), sql` and `)}`.execute(
    db,
  );
  return { total: rows[0]?.total ?? 0 };
}

/** Kept by the database with every change. */
export async function countEverybody(db: DatabaseOrTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from candidate_facets where kind = 'all'`.execute(db);
  return rows[0]?.count ?? 0;
}
