// Finds interviews among all of the house: by parts of names, in spite of slips, and by an address (docs/architecture.md).
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { escapeLike } from "#server/database/escape-like.ts";
import { slipsToBeginning } from "#server/places/edit-distance.ts";

const MOST_WORDS = 6;
/** Of a word's letters, so many may be wrong (document 2, section 9); numbers are never guessed. */
const THRESHOLD = 0.4;
const SHORTEST_MISSPELLED = 4;
const MOST_MEASURED = 200;
const MOST_MEANT = 20;
/** What more words of names contain stands in so many interviews that reading them is quicker than any index. */
const MOST_TERMS = 24;
/** Fewer letters stand in nearly every address. */
const SHORTEST_ADDRESS = 3;
/** Up to so many people an address is looked up by its owners; beyond, owner by owner. */
const MOST_OWNERS = 1_000;

/** As the database tells the words of names apart (interview_words). */
const SEPARATORS = /[\s,.;:()/@_-]+/;

type Condition = ReturnType<typeof sql<boolean>>;

export type InterviewSearch = {
  found: Condition;
  /** What contains the text itself; null where nothing else is found anyway. */
  exactly: Condition | null;
};

/** Words of names, as they stand in the database; no list where the text itself is looked for. */
type Meanings = { typed: string; containing: string[] | null; meant: string[] };

/** Every word must be in the names, as such or nearly; or the whole text in an address of one of the two. */
export async function searchInterviews(db: DatabaseOrTransaction, q: string): Promise<InterviewSearch> {
  const text = q.toLowerCase().trim();
  const typed = [...new Set(text.split(SEPARATORS).filter(Boolean))].slice(0, MOST_WORDS);
  const [words, addressed] = await Promise.all([
    Promise.all(typed.map((word) => findMeanings(db, word))),
    text.length < SHORTEST_ADDRESS ? null : findByAddress(db, pattern(text)),
  ]);
  const guessed = words.some(({ meant }) => meant.length > 0);
  return {
    found: either(inNames(words), addressed) ?? sql<boolean>`false`,
    exactly: guessed ? either(inNames(words.map((word) => ({ ...word, meant: [] }))), addressed) : null,
  };
}

/** Each word must be there; null where the database has no such word, since then nothing can be. */
function inNames(words: Meanings[]): Condition | null {
  const conditions = words.map(inName);
  if (conditions.length === 0 || conditions.includes(null)) return null;
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function inName({ typed, containing, meant }: Meanings): Condition | null {
  if (!containing) return sql`names like ${pattern(typed)}`;
  const terms = [...containing, ...meant];
  return terms.length === 0 ? null : sql`name_words && ${terms}::text[]`;
}

function either(one: Condition | null, other: Condition | null): Condition | null {
  return one && other ? sql<boolean>`(${one} or ${other})` : (one ?? other);
}

const pattern = (text: string) => `%${escapeLike(text)}%`;

async function findByAddress(db: DatabaseOrTransaction, like: string): Promise<Condition | null> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where email::text like ${like} limit ${MOST_OWNERS + 1}`.execute(db);
  if (rows.length === 0) return null;
  if (rows.length > MOST_OWNERS) {
    const owners = sql`(select id from accounts where email::text like ${like})`;
    return sql<boolean>`(candidate_id in ${owners} or employer_id in ${owners})`;
  }
  const ids = rows.map(({ id }) => id);
  return sql<boolean>`(candidate_id = any(${ids}::uuid[]) or employer_id = any(${ids}::uuid[]))`;
}

async function findMeanings(db: DatabaseOrTransaction, typed: string): Promise<Meanings> {
  const [{ rows }, near] = await Promise.all([
    sql<{ term: string }>`
      select term from interview_terms where term like ${pattern(typed)} limit ${MOST_TERMS + 1}`.execute(db),
    findNear(db, typed),
  ]);
  if (rows.length > MOST_TERMS) return { typed, containing: null, meant: [] };
  return {
    typed,
    containing: rows.map(({ term }) => term),
    meant: near.filter((term) => !term.includes(typed)),
  };
}

/** With few enough slips between them and what was typed; the nearest first. */
async function findNear(db: DatabaseOrTransaction, typed: string): Promise<string[]> {
  if (typed.length < SHORTEST_MISSPELLED || /\d/.test(typed)) return [];
  const most = Math.floor(typed.length * THRESHOLD);
  const { rows } = await sql<{ term: string }>`
    select term from similar_interview_terms(${typed}, ${MOST_MEASURED})`.execute(db);
  return rows
    .map(({ term }) => ({ term, slips: slipsToBeginning(typed, term, most) }))
    .filter(({ slips }) => slips !== null)
    .sort((one, other) => Number(one.slips) - Number(other.slips))
    .slice(0, MOST_MEANT)
    .map(({ term }) => term);
}
