// Finds the words of the database that a typed word can stand for: exact, beginning with it, containing it, or
// misspelled.
import {
  inOneWord,
  longFormOf,
  isStopWord,
  synonymsOf,
  WORDS_WITH_SYNONYMS,
} from "#platform/domain/text/synonyms.ts";
import {
  countMissingLetters,
  editDistanceToPrefix,
  letterMask,
  wholeDistance,
} from "#platform/domain/text/edit-distance.ts";
import {
  beginsLike,
  editsOfSounds,
  isDevanagari,
  keysInOtherScript,
  soundKey,
} from "#platform/domain/text/scripts.ts";
import { joinInitials } from "#platform/domain/text/initials.ts";
import { wordsOf } from "./text.ts";

/** A word or key that occurs, and the number of rows that have it. */
export type Term = {
  term: string;
  df: number;
  /** Of a word the letters of the keys that occur with it. */
  kinds?: string;
  /** Of two words that were typed as one: a row must have both. It has no keys of its own. */
  parts?: readonly [Term, Term];
};

/** What was looked up: `asked` is the typed word or key, `term` what occurs in the database. */
export type Hit = Term & {
  how:
    | "size"
    | "newest"
    | "version"
    | "key"
    | "sum"
    | "is"
    | "begins"
    | "contains"
    | "resembles"
    | "sounds"
    | "spelled"
    | "half";
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
const SHORTEST_NAME = 2;
/** Up to this length all spellings with one edit are looked up, because trigrams do not find short words. */
const LONGEST_SPELLED_OUT = 4;
/** A shorter word is compared with whole words: "math" is no misspelling of "madhya", and "hindi" none of "india". */
const SHORTEST_MISSPELLED_BEGINNING = 6;

/** At most six different words. Empty if nothing searchable was typed. */
export function queryWords(text: string): string[] {
  return [...new Set(joinInitials(wordsOf(text)))].slice(0, MAX_WORDS);
}

/** "maths teacher in MP" -> maths, madhya, pradesh. */
export function sentenceWords(text: string): string[] {
  const typed = inOneWord(joinInitials(wordsOf(text)));
  const selective = typed.filter((word) => !isStopWord(word));
  return [...new Set((selective.length > 0 ? selective : typed).flatMap(longFormOf))].slice(0, MAX_WORDS);
}

/** True if enough rows have the word, in either script or another spelling, a synonym, or a word that begins with it. */
function isSpelledRight(word: string, hits: readonly Hit[]): boolean {
  const meant = synonymsOf(word);
  const having = ({ how, term }: Hit) =>
    how === "begins" || how === "sounds" || how === "spelled" || (how === "is" && meant.includes(term));
  return hits.reduce((sum, one) => (one.asked === word && having(one) ? sum + one.df : sum), 0) >= KNOWN;
}

/** True if misspellings of the word are searched: only where it does not occur. */
export function mayBeMisspelled(word: string, hits: readonly Hit[], findsEvery: boolean): boolean {
  return editsAllowed(word, findsEvery) > 0 && !isSpelledRight(word, hits);
}

export function meaningOf(word: string, hits: readonly Hit[], findsEvery: boolean): Meaning {
  const own = hits.filter(({ asked, df }) => asked === word && df > 0);
  const of = (wanted: Hit["how"]) => own.filter(({ how }) => how === wanted);
  const spelled = of("is").filter(({ term }) => synonymsOf(word).includes(term));
  const spoken = nearestSounds(word, of("sounds"), spelled.length > 0);
  const exact = without([...spelled, ...spoken.same]);
  const likened = [...of("spelled"), ...joinedFrom(word, of("half"))];
  // The beginning of a word that is being typed is seldom a spelling of another one.
  const isBeginning = exact.length === 0 && of("begins").length > 0;
  const begun = without([...(isBeginning ? [] : likened), ...of("begins"), ...spoken.begun], exact);
  const contained = without(of("contains"), exact, begun);
  const resembling = { terms: of("resembles"), synonyms: of("is") };
  const similar = mayBeMisspelled(word, hits, findsEvery) ? closest(word, resembling, findsEvery) : [];
  const unlikely = isBeginning ? likened : [];
  const misspelled = without([...spoken.alike, ...unlikely, ...similar], exact, begun, contained);
  return { exact, begun, contained, misspelled };
}

const SHORTEST_HALF = 2;
const SHORTEST_JOINED = 5;
const MAX_JOINED = 2;

/** The places at which a word may be two: "ramkumar" is ram and kumar. */
function splitsOf(word: string): [first: string, second: string][] {
  if (word.length < SHORTEST_JOINED || !/^[\p{L}\p{M}]+$/u.test(word)) return [];
  return Array.from({ length: word.length - 2 * SHORTEST_HALF + 1 }, (_, at): [string, string] => [
    word.slice(0, at + SHORTEST_HALF),
    word.slice(at + SHORTEST_HALF),
  ]).filter(([, second]) => !/^\p{M}/u.test(second));
}

/** The words that both may be. */
export const halvesOf = (word: string): string[] => [...new Set(splitsOf(word).flat())];

/** Two known words that were typed as one: those of which the rarer one is the most common. */
function joinedFrom(word: string, halves: readonly Term[]): Term[] {
  const known = new Map(halves.map((half) => [half.term, half]));
  return splitsOf(word)
    .flatMap(([one, other]) => {
      const [first, second] = [known.get(one), known.get(other)];
      if (!first || !second) return [];
      const parts: readonly [Term, Term] = [first, second];
      return [{ term: `${one} ${other}`, df: Math.min(first.df, second.df), kinds: "", parts }];
    })
    .toSorted((one, other) => other.df - one.df)
    .slice(0, MAX_JOINED);
}

/**
 * Of the words in the other script with the same consonants the closest are the word itself, and the others are alike.
 * Beside the word in its own script only those that sound exactly so are it, and only the closest are alike.
 */
function nearestSounds(word: string, terms: readonly Term[], isSpelled: boolean) {
  const keys = keysInOtherScript(word);
  const isWhole = ({ term }: Term) => keys.includes(soundKey(term));
  const measured = terms
    .filter(isWhole)
    .map((one) => ({ ...one, edits: editsOfSounds(word, one.term) }))
    .toSorted((one, other) => one.edits - other.edits || other.df - one.df);
  const least = measured.find(({ term }) => isDevanagari(term) !== isDevanagari(word))?.edits ?? 0;
  const same = measured.filter(({ edits }) => edits <= (isSpelled ? 0 : least));
  const isKnown = same.some(({ edits, df }) => edits === 0 && df >= KNOWN);
  const others = isKnown ? [] : measured.slice(same.length);
  return {
    same,
    begun: terms.filter((one) => !isWhole(one) && beginsLike(word, one.term)),
    alike: others.filter(({ edits }) => !isSpelled || edits <= least).slice(0, MAX_MISSPELLED),
  };
}

function without(terms: readonly Term[], ...known: Term[][]): Term[] {
  const taken = new Set(known.flat().map(({ term }) => term));
  return terms.filter(({ term }) => !taken.has(term) && taken.add(term));
}

/** Where every misspelling is searched, short words may have one too. */
export function editsAllowed(word: string, findsEvery: boolean): number {
  const isLetters = /^[\p{L}\p{M}]+$/u.test(word);
  if (!isLetters || word.length < (findsEvery ? SHORTEST_NAME : SHORTEST_MISSPELLED)) return 0;
  const edits = word.length * EDITS_PER_LETTER;
  // A name is often typed with two slips: "nikten" is "niketan".
  const isLongName = findsEvery && word.length >= SHORTEST_MISSPELLED_BEGINNING;
  return Math.max(1, isLongName ? Math.round(edits) : Math.floor(edits));
}

/** The number of edits, and whether they are from the whole word or from a beginning of it. */
type Distance = { edits: number; isWhole: boolean };

/** Unless every misspelling is searched, only the closest are used, so "pyhsics" finds "physics" and not "physical". */
function closest(
  word: string,
  { terms, synonyms }: { terms: readonly Term[]; synonyms: readonly Term[] },
  findsEvery: boolean,
): Term[] {
  const bySynonym = new Map(
    misspelledSynonyms(word, findsEvery).map(({ term, ...distance }) => [term, distance]),
  );
  const measured = [
    ...terms.map((one) => ({ ...one, distance: distanceTo(word, one.term, findsEvery) })),
    ...synonyms.map((one) => ({ ...one, distance: bySynonym.get(one.term) ?? null })),
  ]
    .flatMap(({ distance, ...known }) => (distance ? [{ ...known, ...distance }] : []))
    .toSorted(
      (one, other) =>
        one.edits - other.edits || Number(other.isWhole) - Number(one.isWhole) || other.df - one.df,
    );
  const meant = findsEvery ? undefined : measured.find(({ df }) => df >= KNOWN);
  return measured
    .filter(
      ({ edits, isWhole }) =>
        !meant || edits < meant.edits || (edits === meant.edits && (isWhole || !meant.isWhole)),
    )
    .slice(0, MAX_MISSPELLED);
}

function distanceTo(word: string, term: string, findsEvery: boolean): Distance | null {
  const most = editsAllowed(word, findsEvery);
  if (word.length >= SHORTEST_MISSPELLED_BEGINNING) return distanceBetween(word, term, most);
  const edits = wholeDistance(word, term);
  return edits === null || edits > most ? null : { edits, isWhole: true };
}

function distanceBetween(word: string, term: string, most: number): Distance | null {
  // Each letter that the other word lacks is at least one edit. This cheap check excludes most words.
  if (countMissingLetters(letterMask(word), letterMask(term)) > most) return null;
  const edits = editDistanceToPrefix(word, term, most);
  return edits === null ? null : { edits, isWhole: Math.abs(term.length - word.length) <= edits };
}

/** "banglore" is no misspelling of bengaluru, but of its synonym bangalore. The closest come last. */
export function misspelledSynonyms(word: string, findsEvery: boolean): (Distance & { term: string })[] {
  const most = editsAllowed(word, findsEvery);
  if (most === 0) return [];
  return WORDS_WITH_SYNONYMS.flatMap((known) => {
    const distance = Math.abs(known.length - word.length) <= most ? distanceBetween(word, known, most) : null;
    return distance ? synonymsOf(known).map((term) => ({ term, ...distance })) : [];
  }).toSorted((one, other) => other.edits - one.edits);
}

/** Spellings that trigrams do not find: all with two neighbours swapped, and of a short name all with one edit. */
export function spellingsOf(word: string, findsEvery: boolean): string[] {
  if (editsAllowed(word, findsEvery) === 0) return [];
  const places = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  );
  const swapped = places
    .slice(0, -2)
    .map(([before, after]) => before + after.charAt(1) + after.charAt(0) + after.slice(2));
  if (!findsEvery || word.length > LONGEST_SPELLED_OUT) return swapped;
  return [
    ...swapped,
    ...places.flatMap(([before, after]) => [
      before + after.slice(1),
      ...LETTERS.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    ]),
  ];
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");
