// From what was typed to the words that rows may have: exact, then begun, then contained or misspelled.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { slipsToBeginning } from "#server/places/edit-distance.ts";
import { isStopWord, longFormOf, synonymsOf, WORDS_WITH_SYNONYMS } from "./synonyms.ts";
import { wordsOf } from "./words.ts";

/** What one typed word may stand for, best first; the three lists do not overlap. */
export type Meaning = { exact: string[]; begun: string[]; near: string[] };

type Found = { word: string; term: string; df: number; how: "begins" | "contains" | "resembles" };

const MOST_WORDS = 6;
const MOST_TYPOS = 30;
/** The documents' threshold 0.3: so many slips per letter are forgiven. */
const SLIPS_PER_LETTER = 0.3;
/** Of the words that share most triplets of letters, so many are measured letter by letter. */
const MOST_MEASURED = 200;
/** A word that so many people have is spelled right: it is no misspelling, and what is closest to one is what was meant. */
const KNOWN = 5;
const SHORTEST_INFIX = 3;
const SHORTEST_MISSPELLED = 4;
/** A shorter word is not taken for the misspelled beginning of a long one: "math" is not "madhya". */
const SHORTEST_MISSPELLED_BEGINNING = 6;

/** "maths teacher in MP" -> maths, madhya, pradesh. Empty where nothing searchable was typed. */
export function queryWords(q: string): string[] {
  const typed = wordsOf(q);
  const telling = typed.filter((word) => !isStopWord(word));
  return [...new Set((telling.length > 0 ? telling : typed).flatMap(longFormOf))].slice(0, MOST_WORDS);
}

/** One meaning for each word, by looking at the words that really occur. */
export async function meaningsOf(db: DatabaseOrTransaction, words: string[]): Promise<Meaning[]> {
  const found = await findTerms(db, words);
  return words.map((word) =>
    meaningOf(
      word,
      found.filter((one) => one.word === word),
    ),
  );
}

function meaningOf(word: string, found: Found[]): Meaning {
  const exact = [...synonymsOf(word)];
  const begun = found.filter(({ how }) => how === "begins").map(({ term }) => term);
  const contained = found.filter(({ how }) => how === "contains").map(({ term }) => term);
  const resembling = found.filter(({ how }) => how === "resembles");
  const isKnown = found.some(({ term, df }) => term === word && df >= KNOWN);
  const near = isKnown
    ? contained
    : [...contained, ...misspelled(word, resembling), ...misspelledSynonyms(word)];
  return {
    exact,
    begun: without(begun, exact),
    near: without(near, exact, begun),
  };
}

function without(terms: string[], ...known: string[][]): string[] {
  return [...new Set(terms)].filter((term) => !known.flat().includes(term));
}

function slipsAllowed(word: string): number {
  const written = /^[\p{L}\p{M}]+$/u.test(word);
  return written && word.length >= SHORTEST_MISSPELLED ? Math.floor(word.length * SLIPS_PER_LETTER) : 0;
}

function misspelled(word: string, candidates: Found[]): string[] {
  const most = slipsAllowed(word);
  const measured = candidates
    .flatMap(({ term, df }) => {
      const comparable = word.length >= SHORTEST_MISSPELLED_BEGINNING || term.length <= word.length + most;
      const slips = comparable ? slipsToBeginning(word, term, most) : null;
      return slips === null ? [] : [{ term, df, slips }];
    })
    .sort((one, other) => one.slips - other.slips || other.df - one.df);
  const meant = measured.find(({ df }) => df >= KNOWN);
  return measured
    .filter(({ slips }) => !meant || slips <= meant.slips)
    .slice(0, MOST_TYPOS)
    .map(({ term }) => term);
}

/** "banglore" is no misspelling of bengaluru, but of bangalore. */
function misspelledSynonyms(word: string): string[] {
  const most = slipsAllowed(word);
  if (most === 0) return [];
  const meant = WORDS_WITH_SYNONYMS.filter(
    (known) => Math.abs(known.length - word.length) <= most && slipsToBeginning(word, known, most) !== null,
  );
  return meant.flatMap((known) => [...synonymsOf(known)]);
}

/** Two neighbours swapped: in a short word that leaves too few triplets for the index to find it. */
function swapsOf(word: string): string[] {
  if (slipsAllowed(word) === 0) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );
}

async function findTerms(db: DatabaseOrTransaction, words: string[]): Promise<Found[]> {
  const swapped = words.flatMap((word) => swapsOf(word).map((swap) => ({ word, swap })));
  const misspellable = words.filter((word) => slipsAllowed(word) > 0);
  const { rows } = await sql<Found>`
    select q.word, found.term, found.df, 'begins' as how
    from unnest(${words}::text[]) q(word) cross join lateral (
      select term, df from search_terms
      where term >= q.word and term < q.word || ${LAST_LETTER}
      order by df desc, term limit 50
    ) found
    union all
    select q.word, found.term, found.df, 'contains'
    from unnest(${words.filter((word) => word.length >= SHORTEST_INFIX)}::text[]) q(word) cross join lateral (
      select term, df from search_terms
      where term like '%' || q.word || '%' and not starts_with(term, q.word)
      order by df desc, term limit 50
    ) found
    union all
    select q.word, found.term, found.df, 'resembles'
    from (
      select word from unnest(${misspellable}::text[]) typed(word)
      where not exists (select 1 from search_terms known where known.term = typed.word and known.df >= ${KNOWN})
      offset 0
    ) q
    cross join lateral similar_terms(q.word, ${MOST_MEASURED}) found
    union all
    select q.word, found.term, found.df, 'resembles'
    from unnest(${swapped.map(({ word }) => word)}::text[], ${swapped.map(({ swap }) => swap)}::text[]) q(word, swap)
    join search_terms found on found.term = q.swap`.execute(db);
  return rows;
}

/** Sorts after every letter: where the words that begin with another word end. */
const LAST_LETTER = "\u{10ffff}";
