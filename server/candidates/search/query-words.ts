// Finds the words of candidates that a typed word can stand for: exact, beginning with it, and containing it or
// misspelled.
import { countMissingLetters, letterMask, editDistanceToPrefix } from "#server/places/edit-distance.ts";
import type { SearchHits } from "./term-cache.ts";
import { isStopWord, longFormOf, synonymsOf, WORDS_WITH_SYNONYMS } from "#domain/candidates/synonyms.ts";
import { wordsOf } from "./words.ts";

/** A word that occurs, and the number of candidates that have it. */
type Term = Pick<SearchHits, "term" | "df">;

/** The words that one typed word can stand for, best first. No word is in two of the lists. */
export type Meaning = { exact: Term[]; begun: Term[]; near: Term[] };

const MAX_WORDS = 6;
const MAX_TYPOS = 30;
/** The allowed number of edits per character (SEARCH-27). */
const EDITS_PER_LETTER = 0.3;
/**
 * A word that this many candidates have counts as spelled correctly. A misspelled word finds no word that is further
 * away than the closest of these.
 */
const KNOWN = 5;
const SHORTEST_MISSPELLED = 4;
/** A shorter word is not compared with the beginning of a long one: "math" is not a misspelling of "madhya". */
const SHORTEST_MISSPELLED_BEGINNING = 6;

/** "maths teacher in MP" -> maths, madhya, pradesh. Empty if nothing searchable was typed. */
export function queryWords(q: string): string[] {
  const typed = wordsOf(q);
  const selectIndexKeys = typed.filter((word) => !isStopWord(word));
  return [...new Set((selectIndexKeys.length > 0 ? selectIndexKeys : typed).flatMap(longFormOf))].slice(
    0,
    MAX_WORDS,
  );
}

/**
 * True if enough candidates have the word, a synonym, or a word that begins with it. Then it is not treated as a
 * misspelling.
 */
export function isSpelledRight(word: string, found: readonly SearchHits[]): boolean {
  const meant = synonymsOf(word);
  const having = (one: SearchHits) => one.how === "begins" || (one.how === "is" && meant.includes(one.term));
  return found.reduce((sum, one) => (one.asked === word && having(one) ? sum + one.df : sum), 0) >= KNOWN;
}

/** Sorts the words found in the database into the three lists. */
export function meaningOf(word: string, found: readonly SearchHits[]): Meaning {
  const own = found.filter(({ asked, df }) => asked === word && df > 0);
  const of = (wanted: SearchHits["how"]) => own.filter(({ how }) => how === wanted);
  const meant = of("is");
  const exact = without(meant.filter(({ term }) => synonymsOf(word).includes(term)));
  const begun = without(of("begins"), exact);
  const near = isSpelledRight(word, found)
    ? of("contains")
    : [...of("contains"), ...misspelled(word, of("resembles"), meant)];
  return { exact, begun, near: without(near, exact, begun) };
}

function without(terms: readonly Term[], ...known: Term[][]): Term[] {
  const taken = new Set(known.flat().map(({ term }) => term));
  return terms.filter(({ term }) => !taken.has(term) && taken.add(term));
}

export function editsAllowed(word: string): number {
  const fragment = /^[\p{L}\p{M}]+$/u.test(word);
  return fragment && word.length >= SHORTEST_MISSPELLED ? Math.floor(word.length * EDITS_PER_LETTER) : 0;
}

/** The number of edits, and whether they are from the whole word or from a beginning of it. */
type Measured = Term & { slips: number; isWhole: boolean };

/** Only the closest words are used, so "pyhsics" finds "physics" and not "physical". */
function misspelled(word: string, resembling: readonly Term[], synonyms: readonly Term[]): Term[] {
  const bySynonym = new Map(misspelledSynonymsOf(word).map(({ term, ...how }) => [term, how]));
  const measured = [
    ...resembling.flatMap((term) => measure(word, term)),
    ...synonyms.flatMap((term) => {
      const how = bySynonym.get(term.term);
      return how ? [{ ...term, ...how }] : [];
    }),
  ].toSorted(
    (one, other) =>
      one.slips - other.slips || Number(other.isWhole) - Number(one.isWhole) || other.df - one.df,
  );
  const meant = measured.find(({ df }) => df >= KNOWN);
  const isAsClose = ({ slips: edits, isWhole }: Measured) =>
    !meant || edits < meant.slips || (edits === meant.slips && (isWhole || !meant.isWhole));
  return measured.filter(isAsClose).slice(0, MAX_TYPOS);
}

function measure(word: string, { term, df }: Term): Measured[] {
  const comparable =
    word.length >= SHORTEST_MISSPELLED_BEGINNING || term.length <= word.length + editsAllowed(word);
  const how = comparable ? editsBetween(word, term) : null;
  return how ? [{ term, df, ...how }] : [];
}

function editsBetween(word: string, term: string): Pick<Measured, "slips" | "isWhole"> | null {
  const most = editsAllowed(word);
  // Each letter that the other word lacks is at least one edit. This cheap check excludes most words.
  if (countMissingLetters(letterMask(word), letterMask(term)) > most) return null;
  const edits = editDistanceToPrefix(word, term, most);
  return edits === null ? null : { slips: edits, isWhole: Math.abs(term.length - word.length) <= edits };
}

type Misspelled = Omit<Measured, "df">[];

/** Comparing a word with all synonyms is slow, so the results for the latest words are cached. */
const measuredBefore = new Map<string, Misspelled>();
const MAX_PREPARED = 500;

/** "banglore" is no misspelling of bengaluru, but of its synonym bangalore. The closest come last. */
export function misspelledSynonymsOf(word: string): Misspelled {
  const known = measuredBefore.get(word);
  if (known) return known;
  const those = measureSynonyms(word);
  if (measuredBefore.size >= MAX_PREPARED) measuredBefore.clear();
  measuredBefore.set(word, those);
  return those;
}

function measureSynonyms(word: string): Misspelled {
  const most = editsAllowed(word);
  return WORDS_WITH_SYNONYMS.flatMap((known) => {
    const how = Math.abs(known.length - word.length) <= most ? editsBetween(word, known) : null;
    return how ? synonymsOf(known).map((term) => ({ term, ...how })) : [];
  }).toSorted((one, other) => other.slips - one.slips);
}

/**
 * All spellings with two neighbours swapped. A swapped short word has too few common trigrams for the index to find it.
 */
export function swapsOf(word: string): string[] {
  if (editsAllowed(word) === 0) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );
}
