// Finds the words of the database that a typed word can stand for: exact, beginning with it, containing it, or
// misspelled.
import { longFormOf, isStopWord, synonymsOf, WORDS_WITH_SYNONYMS } from "#domain/candidates/synonyms.ts";
import { countMissingLetters, editDistanceToPrefix, letterMask } from "./edit-distance.ts";
import { wordsOf } from "./text.ts";

/** A word or key that occurs, and the number of rows that have it. */
type Term = { term: string; df: number };

/** What was looked up: `asked` is the typed word or key, `term` what occurs in the database. */
export type Hit = Term & {
  how: "size" | "newest" | "key" | "is" | "begins" | "contains" | "resembles";
  asked: string;
};

/** The words that one typed word can stand for, best first. No word is in two of the lists. */
export type Meaning = { exact: Term[]; begun: Term[]; contained: Term[]; misspelled: Term[] };

const MAX_WORDS = 6;
const MAX_MISSPELLED = 30;
/** The allowed number of edits per letter (SEARCH-27). */
const EDITS_PER_LETTER = 0.3;
/** A word that this many rows have counts as spelled correctly, and no misspelling further away than it is used. */
const KNOWN = 5;
const SHORTEST_MISSPELLED = 4;
/** A shorter word is not compared with the beginning of a long one: "math" is not a misspelling of "madhya". */
const SHORTEST_MISSPELLED_BEGINNING = 6;

/** At most six different words. Empty if nothing searchable was typed. */
export function queryWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, MAX_WORDS);
}

/** "maths teacher in MP" -> maths, madhya, pradesh. */
export function sentenceWords(text: string): string[] {
  const typed = wordsOf(text);
  const selective = typed.filter((word) => !isStopWord(word));
  return [...new Set((selective.length > 0 ? selective : typed).flatMap(longFormOf))].slice(0, MAX_WORDS);
}

/** True if enough rows have the word, a synonym, or a word that begins with it. */
function isSpelledRight(word: string, hits: readonly Hit[]): boolean {
  const meant = synonymsOf(word);
  const having = ({ how, term }: Hit) => how === "begins" || (how === "is" && meant.includes(term));
  return hits.reduce((sum, one) => (one.asked === word && having(one) ? sum + one.df : sum), 0) >= KNOWN;
}

/** True if misspellings of the word are searched: where it does not occur, or where all are asked for. */
export function mayBeMisspelled(word: string, hits: readonly Hit[], findsEvery: boolean): boolean {
  return editsAllowed(word) > 0 && (findsEvery || !isSpelledRight(word, hits));
}

export function meaningOf(word: string, hits: readonly Hit[], findsEvery: boolean): Meaning {
  const own = hits.filter(({ asked, df }) => asked === word && df > 0);
  const of = (wanted: Hit["how"]) => own.filter(({ how }) => how === wanted);
  const exact = without(of("is").filter(({ term }) => synonymsOf(word).includes(term)));
  const begun = without(of("begins"), exact);
  const contained = without(of("contains"), exact, begun);
  const similar = mayBeMisspelled(word, hits, findsEvery) ? closest(word, of("resembles"), of("is")) : [];
  const misspelled = without(similar, exact, begun, contained);
  return { exact, begun, contained, misspelled };
}

function without(terms: readonly Term[], ...known: Term[][]): Term[] {
  const taken = new Set(known.flat().map(({ term }) => term));
  return terms.filter(({ term }) => !taken.has(term) && taken.add(term));
}

export function editsAllowed(word: string): number {
  const isLetters = /^[\p{L}\p{M}]+$/u.test(word);
  return isLetters && word.length >= SHORTEST_MISSPELLED ? Math.floor(word.length * EDITS_PER_LETTER) : 0;
}

/** The number of edits, and whether they are from the whole word or from a beginning of it. */
type Distance = { edits: number; isWhole: boolean };

/** Only the closest words are used, so "pyhsics" finds "physics" and not "physical". */
function closest(word: string, resembling: readonly Term[], synonyms: readonly Term[]): Term[] {
  const bySynonym = new Map(misspelledSynonyms(word).map(({ term, ...distance }) => [term, distance]));
  const measured = [
    ...resembling.flatMap((one) => {
      const distance = distanceTo(word, one.term);
      return distance ? [{ ...one, ...distance }] : [];
    }),
    ...synonyms.flatMap((one) => {
      const distance = bySynonym.get(one.term);
      return distance ? [{ ...one, ...distance }] : [];
    }),
  ].toSorted(
    (one, other) =>
      one.edits - other.edits || Number(other.isWhole) - Number(one.isWhole) || other.df - one.df,
  );
  const meant = measured.find(({ df }) => df >= KNOWN);
  return measured
    .filter(
      ({ edits, isWhole }) =>
        !meant || edits < meant.edits || (edits === meant.edits && (isWhole || !meant.isWhole)),
    )
    .slice(0, MAX_MISSPELLED);
}

function distanceTo(word: string, term: string): Distance | null {
  const isComparable =
    word.length >= SHORTEST_MISSPELLED_BEGINNING || term.length <= word.length + editsAllowed(word);
  return isComparable ? distanceBetween(word, term) : null;
}

function distanceBetween(word: string, term: string): Distance | null {
  const most = editsAllowed(word);
  // Each letter that the other word lacks is at least one edit. This cheap check excludes most words.
  if (countMissingLetters(letterMask(word), letterMask(term)) > most) return null;
  const edits = editDistanceToPrefix(word, term, most);
  return edits === null ? null : { edits, isWhole: Math.abs(term.length - word.length) <= edits };
}

/** "banglore" is no misspelling of bengaluru, but of its synonym bangalore. The closest come last. */
export function misspelledSynonyms(word: string): (Distance & { term: string })[] {
  const most = editsAllowed(word);
  if (most === 0) return [];
  return WORDS_WITH_SYNONYMS.flatMap((known) => {
    const distance = Math.abs(known.length - word.length) <= most ? distanceBetween(word, known) : null;
    return distance ? synonymsOf(known).map((term) => ({ term, ...distance })) : [];
  }).toSorted((one, other) => other.edits - one.edits);
}

/** All spellings with two neighbours swapped. A swapped short word has too few common trigrams for the index to find it. */
export function swapsOf(word: string): string[] {
  if (editsAllowed(word) === 0) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );
}
