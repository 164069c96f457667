// Searches employers by parts of words, in spite of misspellings (ADMIN-18).
import { sql } from "kysely";
import type { EmployerSort } from "#domain/employers/terms.ts";
import { type PageRequest, pageOffset } from "#domain/page.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { escapeLike } from "#server/database/text-match.ts";
import { editDistanceToPrefix } from "#server/places/edit-distance.ts";
import { type EmployerWithEmail, EMPLOYER_ORDERS, selectEmployers } from "./repository.ts";

const MAX_WORDS = 6;
/** The share of a word's letters that may be wrong. Words with digits must match exactly. */
const THRESHOLD = 0.3;
/** The edit distance is computed for this many of the words with the most common trigrams. */
const MAX_MEASURED = 200;
const MAX_MATCHES = 30;

/** A typed word, and the words of employers that it may be a misspelling of. */
type SearchWord = { typed: string; similar: string[] };

export function readSearchWords(q: string): string[] {
  return [...new Set(q.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
}

/**
 * Every word must occur, as a whole, as a beginning, inside another word, or misspelled. The best come first without
 * `sort`.
 */
export async function searchEmployers(
  db: DatabaseOrTransaction,
  typed: string[],
  { page, sort }: { page: PageRequest; sort?: EmployerSort | undefined },
): Promise<{ rows: EmployerWithEmail[]; total: number }> {
  const words = await findSearchWords(db, typed);
  const found = matchesAll(words);
  const distance = sql<number>`(${sql.join(words.map(distanceOf), sql` + `)})`;
  const order = sort ? EMPLOYER_ORDERS[sort] : sql`${distance}, ${EMPLOYER_ORDERS.newest}`;
  const shown = db
    .selectFrom("employers")
    .select("id")
    .where(found)
    .orderBy(order)
    .limit(page.limit)
    .offset(pageOffset(page));
  const rows = await selectEmployers(db).where("employers.id", "in", shown).orderBy(order).execute();
  const { total } = await db
    .selectFrom("employers")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where(found)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Returns the condition for employers that match these words. */
export async function createEmployerFilter(db: DatabaseOrTransaction, typed: string[]) {
  return matchesAll(await findSearchWords(db, typed));
}

function findSearchWords(db: DatabaseOrTransaction, typed: string[]): Promise<SearchWord[]> {
  return Promise.all(typed.map(async (word) => ({ typed: word, similar: await findSimilarTerms(db, word) })));
}

function matchesAll(words: SearchWord[]) {
  return sql<boolean>`(${sql.join(words.map(matchesWord), sql` and `)})`;
}

/** Finds words of employers within the allowed edit distance of a typed word. Two swapped neighbours are one edit. */
async function findSimilarTerms(db: DatabaseOrTransaction, typed: string): Promise<string[]> {
  const maxEdits = /\d/.test(typed) ? 0 : Math.floor(typed.length * THRESHOLD);
  if (maxEdits === 0) return [];
  // A short word with two swapped letters has too few common trigrams for the index, so these spellings are looked up
  // themselves.
  const swapped = Array.from(
    { length: typed.length - 1 },
    (_, index) => typed.slice(0, index) + typed[index + 1] + typed[index] + typed.slice(index + 2),
  );
  const { rows } = await sql<{ term: string }>`
    select term from similar_employer_terms(${typed}, ${MAX_MEASURED})
    union select term from employer_terms where term = any(${swapped})`.execute(db);
  return rows
    .map(({ term }) => ({ term, edits: editDistanceToPrefix(typed, term, maxEdits) }))
    .filter(({ edits }) => edits !== null)
    .sort((one, other) => Number(one.edits) - Number(other.edits))
    .slice(0, MAX_MATCHES)
    .map(({ term }) => term);
}

function matchesWord({ typed, similar }: SearchWord) {
  const patterns = [`%${escapeLike(typed)}%`, ...similar.map((term) => `% ${escapeLike(term)} %`)];
  return sql`employers.search_text like any(${patterns})`;
}

function distanceOf({ typed }: SearchWord) {
  const word = escapeLike(typed);
  return sql`case when employers.search_text like ${`% ${word} %`} then 0
    when employers.search_text like ${`% ${word}%`} then 1
    when employers.search_text like ${`%${word}%`} then 2 else 3 end`;
}
