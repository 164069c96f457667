// Finds employers by parts of words and in spite of slips of the finger (document 2: search with threshold 0.3).
import { sql } from "kysely";
import type { PageRequest } from "#domain/page.ts";
import { offsetOf } from "#domain/page.ts";
import type { Database } from "#server/database/connect.ts";
import type { EmployerWithEmail } from "./repository.ts";
import { selectEmployers } from "./repository.ts";

const MOST_WORDS = 6;
/** Of a word's letters, so many may be wrong. */
const THRESHOLD = 0.3;
/** Letters in common, in threes, for a word to be looked at at all: low enough for two swapped letters. */
const KINSHIP = "0.2";
const SEPARATORS = sql.lit("[\\s,.;:()/@_-]+");

export type SearchWord = { text: string; spellings: { text: string; edits: number }[] };

/** Words as people type them; a swap of neighbours counts as one slip, and numbers are never guessed. */
export function readSearchWords(q: string): SearchWord[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return words.slice(0, MOST_WORDS).map((text) => {
    const edits = /^[\d+-]+$/.test(text) ? 0 : Math.floor(Array.from(text).length * THRESHOLD);
    return { text, spellings: edits === 0 ? [] : spell(text, edits) };
  });
}

function spell(text: string, edits: number): SearchWord["spellings"] {
  const letters = Array.from(text);
  const swapped = letters
    .slice(1)
    .map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? "").join(""));
  return [{ text, edits }, ...swapped.map((other) => ({ text: other, edits: edits - 1 }))];
}

/** Every word must be there: as such, as a beginning, inside another word, or nearly. Best first, then newest. */
export async function searchEmployers(
  db: Database,
  words: SearchWord[],
  page: PageRequest,
): Promise<{ rows: EmployerWithEmail[]; total: number }> {
  const found = sql<boolean>`(${sql.join(words.map(isThere), sql` and `)})`;
  const distance = sql<number>`(${sql.join(words.map(distanceOf), sql` + `)})`;
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${KINSHIP}, true)`.execute(tx);
    const rows = await selectEmployers(tx)
      .where(found)
      .orderBy(distance)
      .orderBy("employers.created_at", "desc")
      .orderBy("employers.id", "desc")
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute();
    const { total } = await tx
      .selectFrom("employers")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where(found)
      .executeTakeFirstOrThrow();
    return { rows, total };
  });
}

function isThere({ text, spellings }: SearchWord) {
  const inside = sql`employers.search_text like ${`%${escapeLike(text)}%`}`;
  if (spellings.length === 0) return inside;
  const texts = spellings.map((spelling) => spelling.text);
  const edits = spellings.map((spelling) => spelling.edits);
  return sql`(${inside} or (${text} <% employers.search_text and exists (
    select from regexp_split_to_table(employers.search_text, ${SEPARATORS}) as part,
      unnest(${texts}::text[], ${edits}::int[]) as spelling (word, edits)
    where levenshtein_less_equal(left(part, char_length(word)), word, edits) <= edits
      or (char_length(part) <= 64 and levenshtein_less_equal(part, word, edits) <= edits))))`;
}

function distanceOf({ text }: SearchWord) {
  const spaced = sql`' ' || regexp_replace(employers.search_text, ${SEPARATORS}, ' ', 'g') || ' '`;
  const word = escapeLike(text);
  return sql`case when ${spaced} like ${`% ${word} %`} then 0
    when ${spaced} like ${`% ${word}%`} then 1
    when employers.search_text like ${`%${word}%`} then 2 else 3 end`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
