// From what was typed to the words that rows may have: exact, then begun, then contained or misspelled.
import { slipsToBeginning } from "#server/places/edit-distance.ts";
import type { Found } from "./search-lookup.ts";
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
/** A word that so many people have is spelled right: it is no misspelling, and what is closest to one is what was meant. */
export const KNOWN = 5;
const SHORTEST_MISSPELLED = 4;
/** A shorter word is not taken for the misspelled beginning of a long one: "math" is not "madhya". */
const SHORTEST_MISSPELLED_BEGINNING = 6;

/** "maths teacher in MP" -> maths, madhya, pradesh. Empty where nothing searchable was typed. */
export function queryWords(q: string): string[] {
  const typed = wordsOf(q);
  const telling = typed.filter((word) => !isStopWord(word));
  return [...new Set((telling.length > 0 ? telling : typed).flatMap(longFormOf))].slice(0, MOST_WORDS);
}

/** By the words that really occur. */
export function meaningOf(word: string, found: readonly Found[]): Meaning {
  const own = found.filter(({ asked, df }) => asked === word && df > 0);
  const of = (wanted: Found["how"]) => own.filter(({ how }) => how === wanted);
  const meant = of("is");
  const exact = meant.filter(({ term }) => synonymsOf(word).includes(term));
  const isKnown = meant.some(({ term, df }) => term === word && df >= KNOWN);
  const begun = without(of("begins"), exact);
  const near = isKnown ? of("contains") : [...of("contains"), ...misspelled(word, of("resembles")), ...meant];
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

function misspelled(word: string, candidates: readonly Found[]): Term[] {
  const most = slipsAllowed(word);
  const measured = candidates
    .flatMap(({ term, df }) => {
      const comparable = word.length >= SHORTEST_MISSPELLED_BEGINNING || term.length <= word.length + most;
      const slips = comparable ? slipsToBeginning(word, term, most) : null;
      return slips === null ? [] : [{ term, df, slips }];
    })
    .sort((one, other) => one.slips - other.slips || other.df - one.df);
  const meant = measured.find(({ df }) => df >= KNOWN);
  return measured.filter(({ slips }) => !meant || slips <= meant.slips).slice(0, MOST_TYPOS);
}

/** "banglore" is no misspelling of bengaluru, but of bangalore. */
export function misspelledSynonymsOf(word: string): string[] {
  const most = slipsAllowed(word);
  const meant = WORDS_WITH_SYNONYMS.filter(
    (known) => Math.abs(known.length - word.length) <= most && slipsToBeginning(word, known, most) !== null,
  );
  return [...new Set(meant.flatMap(synonymsOf))];
}

/** Two neighbours swapped: in a short word that leaves too few triplets for the index to find it. */
export function swapsOf(word: string): string[] {
  if (slipsAllowed(word) === 0) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );
}
