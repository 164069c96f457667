// Caches lookups for a few seconds, only to plan searches. The statement of a page itself reads whatever decides the
// result, and returns the version of the vocabulary, which shows whether words were added since.
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

/** A row of a lookup: a key or word that occurs, and how many candidates have it. */
export type SearchHits = {
  how: "everybody" | "newest" | "vocabulary" | "key" | "near" | "is" | "begins" | "contains" | "resembles";
  /** The key or typed word that was looked up. */
  asked: string;
  /** The key in its normal form, or the word that occurs. */
  term: string;
  /** The number of candidates that have it. */
  df: number;
};

const REMEMBERED_MS = 5_000;
const MAX_CACHED = 1_000;
/** In a smaller database a few changes matter much, so nothing is cached. */
const LARGE = 2_000;

type CachedTerm = { found: readonly SearchHits[]; vocabulary: number; until: number };

const memories = new WeakMap<DatabaseOrTransaction, Map<string, CachedTerm>>();

/** Null if a part is not cached, or if a word was added between two parts. */
export function readCachedTerms(db: DatabaseOrTransaction, names: readonly string[]): SearchHits[] | null {
  const memory = memories.get(db);
  if (!memory) return null;
  const now = performance.now();
  const known = names.map((name) => memory.get(name));
  const vocabulary = known[0]?.vocabulary;
  const found: SearchHits[] = [];
  for (const one of known) {
    if (!one || one.until < now || one.vocabulary !== vocabulary) return null;
    found.push(...one.found);
  }
  return found;
}

export function remember(
  db: DatabaseOrTransaction,
  names: readonly string[],
  found: readonly SearchHits[],
  nameOf: (one: SearchHits) => string,
): void {
  if (countOf(found, "everybody") < LARGE) return;
  const memory = memories.get(db) ?? new Map<string, CachedTerm>();
  memories.set(db, memory);
  if (memory.size > MAX_CACHED) memory.clear();
  const until = performance.now() + REMEMBERED_MS;
  const vocabulary = countOf(found, "vocabulary");
  const byName = Map.groupBy(found, nameOf);
  for (const name of names) memory.set(name, { found: byName.get(name) ?? [], vocabulary, until });
}

/** Returns the count of an entry that exists once, such as the number of all candidates. */
export function countOf(found: readonly SearchHits[], how: SearchHits["how"]): number {
  return found.find((one) => one.how === how)?.df ?? 0;
}
