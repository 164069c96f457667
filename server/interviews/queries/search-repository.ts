// Searches all interviews by parts of names, in spite of misspellings, and by e-mail address (docs/architecture.md).
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { escapeLike } from "#server/database/text-match.ts";
import { editDistanceToPrefix } from "#server/places/edit-distance.ts";

const MAX_WORDS = 6;
/** The share of a word's letters that may be wrong. Words with digits must match exactly. */
const THRESHOLD = 0.4;
const MIN_MISSPELLED_LENGTH = 4;
const MAX_MEASURED = 200;
const MAX_MATCHES = 20;
/**
 * A part that occurs in more words of names than this matches so many interviews that reading them is quicker than the
 * index.
 */
const MAX_TERMS = 24;
/** Shorter texts occur in nearly every e-mail address. */
const MIN_ADDRESS_LENGTH = 3;
/** Up to this many accounts match by their ids. Beyond it a subquery is used. */
const MAX_OWNERS = 1_000;

/** Splits a text into words as `interview_words` in the database does. */
const SEPARATORS = /[\s,.;:()/@_-]+/;

type Condition = ReturnType<typeof sql<boolean>>;

export type InterviewSearch = {
  found: Condition;
  /** Matches that contain the text itself. Null where no similar words were added. */
  exact: Condition | null;
};

/**
 * The words of names in the database that contain a typed word or are similar to it. `containing` is null where the
 * text itself is compared.
 */
type TermMatches = { typed: string; containing: string[] | null; similar: string[] };

/**
 * Every word must occur in the names, as typed or similar; or the whole text in the e-mail address of a participant.
 */
export async function searchInterviews(db: DatabaseOrTransaction, q: string): Promise<InterviewSearch> {
  const text = q.toLowerCase().trim();
  const typed = [...new Set(text.split(SEPARATORS).filter(Boolean))].slice(0, MAX_WORDS);
  const [words, addressed] = await Promise.all([
    Promise.all(typed.map((word) => findTermMatches(db, word))),
    text.length < MIN_ADDRESS_LENGTH ? null : findByAddress(db, pattern(text)),
  ]);
  const hasSimilar = words.some(({ similar }) => similar.length > 0);
  return {
    found: either(matchesAllNames(words), addressed) ?? sql<boolean>`false`,
    exact: hasSimilar
      ? either(matchesAllNames(words.map((word) => ({ ...word, similar: [] }))), addressed)
      : null,
  };
}

/** Requires each word. Null where a word is in no name, because then nothing can match. */
function matchesAllNames(words: TermMatches[]): Condition | null {
  const conditions = words.map(matchesName);
  if (conditions.length === 0 || conditions.includes(null)) return null;
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function matchesName({ typed, containing, similar }: TermMatches): Condition | null {
  if (!containing) return sql`names like ${pattern(typed)}`;
  const terms = [...containing, ...similar];
  return terms.length === 0 ? null : sql`name_words && ${terms}::text[]`;
}

function either(one: Condition | null, other: Condition | null): Condition | null {
  return one && other ? sql<boolean>`(${one} or ${other})` : (one ?? other);
}

const pattern = (text: string) => `%${escapeLike(text)}%`;

async function findByAddress(db: DatabaseOrTransaction, like: string): Promise<Condition | null> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where email::text like ${like} limit ${MAX_OWNERS + 1}`.execute(db);
  if (rows.length === 0) return null;
  if (rows.length > MAX_OWNERS) {
    const owners = sql`(select id from accounts where email::text like ${like})`;
    return sql<boolean>`(candidate_id in ${owners} or employer_id in ${owners})`;
  }
  const ids = rows.map(({ id }) => id);
  return sql<boolean>`(candidate_id = any(${ids}::uuid[]) or employer_id = any(${ids}::uuid[]))`;
}

async function findTermMatches(db: DatabaseOrTransaction, typed: string): Promise<TermMatches> {
  const [{ rows }, similar] = await Promise.all([
    sql<{ term: string }>`
      select term from interview_terms where term like ${pattern(typed)} limit ${MAX_TERMS + 1}`.execute(db),
    findSimilarTerms(db, typed),
  ]);
  if (rows.length > MAX_TERMS) return { typed, containing: null, similar: [] };
  return {
    typed,
    containing: rows.map(({ term }) => term),
    similar: similar.filter((term) => !term.includes(typed)),
  };
}

/** Lists words that differ from the typed one by few enough edits, the nearest first. */
async function findSimilarTerms(db: DatabaseOrTransaction, typed: string): Promise<string[]> {
  if (typed.length < MIN_MISSPELLED_LENGTH || /\d/.test(typed)) return [];
  const maxEdits = Math.floor(typed.length * THRESHOLD);
  const { rows } = await sql<{ term: string }>`
    select term from similar_interview_terms(${typed}, ${MAX_MEASURED})`.execute(db);
  return rows
    .map(({ term }) => ({ term, edits: editDistanceToPrefix(typed, term, maxEdits) }))
    .filter(({ edits }) => edits !== null)
    .sort((one, other) => Number(one.edits) - Number(other.edits))
    .slice(0, MAX_MATCHES)
    .map(({ term }) => term);
}
