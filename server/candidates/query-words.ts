// From what was typed to the words that rows may have: exact, then begun, then contained or misspelled.
import { lettersMissing, lettersOf, slipsToBeginning } from "#server/places/edit-distance.ts";
import type { Found } from "./search-found.ts";
import { isStopWord, longFormOf, synonymsOf, WORDS_WITH_SYNONYMS } from "./synonyms.ts";
import { wordsOf } from "./words.ts";

/** A word that occurs, and how many candidates have it. */
export type Term = Pick<Found, "term" | "df">;

/** What one typed word may stand for, best first; the three lists do not overlap. */
export type Meaning = { exact: Term[]; begun: Term[]; near: Term[] };

const MOST_WORDS = 6;
const MOST_TYPOS = 30;
/** The documents' threshold 0.3: so many slips per letter are forgiven. */
const SLIPS_PER_LETTER = 0.3;
/** A word that so many people have is spelled right, and what is closest to one is what was meant. */
const KNOWN = 5;
const SHORTEST_MISSPELLED = 4;
/** A shorter word is not taken for the misspelled beginning of a long one: "math" is not "madhya". */
const SHORTEST_MISSPELLED_BEGINNING = 6;

/** "maths teacher in MP" -> maths, madhya, pradesh. Empty where nothing searchable was typed. */
export function queryWords(q: string): string[] {
  const typed = wordsOf(q);
  const telling = typed.filter((word) => !isStopWord(word));
  return [...new Set((telling.length > 0 ? telling : typed).flatMap(longFormOf))].slice(0, MOST_WORDS);
}

/** So many people have it, what it stands for, or a word that begins so: then it is no misspelling of another one. */
export function isSpelledRight(word: string, found: readonly Found[]): boolean {
  const meant = synonymsOf(word);
  const having = (one: Found) => one.how === "begins" || (one.how === "is" && meant.includes(one.term));
  return found.reduce((sum, one) => (one.asked === word && having(one) ? sum + one.df : sum), 0) >= KNOWN;
}

/** By the words that really occur. */
export function meaningOf(word: string, found: readonly Found[]): Meaning {
  const own = found.filter(({ asked, df }) => asked === word && df > 0);
  const of = (wanted: Found["how"]) => own.filter(({ how }) => how === wanted);
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

export function slipsAllowed(word: string): number {
  const written = /^[\p{L}\p{M}]+$/u.test(word);
  return written && word.length >= SHORTEST_MISSPELLED ? Math.floor(word.length * SLIPS_PER_LETTER) : 0;
}

/** So many slips away, and whether from the whole of it or from a beginning. */
type Measured = Term & { slips: number; isWhole: boolean };

/** What was meant is what is closest: nobody who types "pyhsics" means "physical". */
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
  const isAsClose = ({ slips, isWhole }: Measured) =>
    !meant || slips < meant.slips || (slips === meant.slips && (isWhole || !meant.isWhole));
  return measured.filter(isAsClose).slice(0, MOST_TYPOS);
}

function measure(word: string, { term, df }: Term): Measured[] {
  const comparable =
    word.length >= SHORTEST_MISSPELLED_BEGINNING || term.length <= word.length + slipsAllowed(word);
  const how = comparable ? slipsBetween(word, term) : null;
  return how ? [{ term, df, ...how }] : [];
}

function slipsBetween(word: string, term: string): Pick<Measured, "slips" | "isWhole"> | null {
  const most = slipsAllowed(word);
  // Each letter that is not there at all is a slip: most words are far off and need no measuring.
  if (lettersMissing(lettersOf(word), lettersOf(term)) > most) return null;
  const slips = slipsToBeginning(word, term, most);
  return slips === null ? null : { slips, isWhole: Math.abs(term.length - word.length) <= slips };
}

type Misspelled = Omit<Measured, "df">[];

/** Whole tables are measured for a word: each of the last ones once. */
const measuredBefore = new Map<string, Misspelled>();
const MOST_KEPT = 500;

/** "banglore" is no misspelling of bengaluru, but of bangalore. The closest come last. */
export function misspelledSynonymsOf(word: string): Misspelled {
  const known = measuredBefore.get(word);
  if (known) return known;
  const those = measureSynonyms(word);
  if (measuredBefore.size >= MOST_KEPT) measuredBefore.clear();
  measuredBefore.set(word, those);
  return those;
}

function measureSynonyms(word: string): Misspelled {
  const most = slipsAllowed(word);
  return WORDS_WITH_SYNONYMS.flatMap((known) => {
    const how = Math.abs(known.length - word.length) <= most ? slipsBetween(word, known) : null;
    return how ? synonymsOf(known).map((term) => ({ term, ...how })) : [];
  }).toSorted((one, other) => other.slips - one.slips);
}

/** Two neighbours swapped: in a short word that leaves too few triplets for the index to find it. */
export function swapsOf(word: string): string[] {
  if (slipsAllowed(word) === 0) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );
}
