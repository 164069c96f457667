// Finds interviews among all of the house: by parts of names, in spite of slips, and by an address (docs/architecture.md).
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { slipsToBeginning } from "#server/places/edit-distance.ts";

const MOST_WORDS = 6;
/** Of a word's letters, so many may be wrong (document 2, section 9); numbers are never guessed. */
const THRESHOLD = 0.4;
const SHORTEST_MISSPELLED = 4;
const MOST_MEASURED = 200;
const MOST_MEANT = 20;
/** Up to so many people an address is looked up by its owners; beyond, owner by owner. */
const MOST_OWNERS = 1_000;

const NAMES = sql`interview_names(candidate_name, employer_name)`;

export type InterviewSearch = {
  found: ReturnType<typeof sql<boolean>>;
  /** What contains the text itself; null where nothing else is found anyway. */
  exactly: ReturnType<typeof sql<boolean>> | null;
};

/** Every word must be in the names, as such or nearly; or the whole text in an address of one of the two. */
export async function searchInterviews(db: DatabaseOrTransaction, q: string): Promise<InterviewSearch> {
  const typed = [...new Set(q.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
  const words = await Promise.all(typed.map(async (word) => ({ word, meant: await findMeant(db, word) })));
  const named = words.map(
    ({ word, meant }) => sql`${NAMES} like any(${[word, ...meant].map(containing)}::text[])`,
  );
  const exact = words.map(({ word }) => sql`${NAMES} like ${containing(word)}`);
  const addressed = await findByAddress(db, containing(q.toLowerCase()));
  return {
    found: sql<boolean>`((${sql.join(named, sql` and `)})${addressed})`,
    exactly: words.some(({ meant }) => meant.length > 0)
      ? sql<boolean>`((${sql.join(exact, sql` and `)})${addressed})`
      : null,
  };
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

async function findByAddress(db: DatabaseOrTransaction, pattern: string) {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where email::text like ${pattern} limit ${MOST_OWNERS + 1}`.execute(db);
  if (rows.length === 0) return sql``;
  if (rows.length > MOST_OWNERS) {
    const owners = sql`(select id from accounts where email::text like ${pattern})`;
    return sql` or candidate_id in ${owners} or employer_id in ${owners}`;
  }
  const ids = rows.map(({ id }) => id);
  return sql` or candidate_id = any(${ids}::uuid[]) or employer_id = any(${ids}::uuid[])`;
}

/** Words of names with few enough slips between them and what was typed, that do not contain it anyway. */
async function findMeant(db: DatabaseOrTransaction, typed: string): Promise<string[]> {
  if (typed.length < SHORTEST_MISSPELLED || /\d|@/.test(typed)) return [];
  const most = Math.floor(typed.length * THRESHOLD);
  const { rows } = await sql<{ term: string }>`
    select term from similar_interview_terms(${typed}, ${MOST_MEASURED})`.execute(db);
  return rows
    .filter(({ term }) => !term.includes(typed))
    .map(({ term }) => ({ term, slips: slipsToBeginning(typed, term, most) }))
    .filter(({ slips }) => slips !== null)
    .sort((one, other) => Number(one.slips) - Number(other.slips))
    .slice(0, MOST_MEANT)
    .map(({ term }) => term);
}
