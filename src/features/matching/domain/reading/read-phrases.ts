// Reads phrases of the vocabulary among the words of a question, the longest first, then misspelled ones.
import { LANGUAGES } from "#platform/domain/teaching-terms.ts";
import { synonymsOf } from "#platform/domain/text/synonyms.ts";
import type { Meaning } from "./chips.ts";
import { FIXED_PHRASES } from "./phrases.ts";
import { isFree, type Sheet, stretchOf, take, type Word, wordsOf } from "./sheet.ts";
import { wordKey } from "#platform/domain/text/keys.ts";
import { findMisspelled } from "#platform/domain/text/spelling.ts";
import { type SubjectPhrases, writtenOut } from "./subject-phrases.ts";
import { isKnownWord, isNeverRead } from "./words.ts";

const SHORTEST_MISSPELLED = 5;

/** Phrases as they are typed. Misspelled words are read only in phrases of several words: "socal science". */
export function readPhrases(sheet: Sheet, subjects: SubjectPhrases): void {
  const words = wordsOf(sheet);
  readLanguages(sheet, words);
  readAll(sheet, { words, subjects, lengths: [4, 3, 2] });
  const spelled = corrected(sheet, words, subjects);
  readLanguages(sheet, spelled);
  readAll(sheet, { words: spelled, subjects, lengths: [4, 3, 2] });
  readAll(sheet, { words, subjects, lengths: [1] });
}

/** After the cities, since a city's name may resemble a subject. */
export function readMisspelled(sheet: Sheet, subjects: SubjectPhrases): void {
  const words = corrected(sheet, wordsOf(sheet), subjects);
  readAll(sheet, { words, subjects, lengths: [4, 3, 2, 1] });
}

function corrected(sheet: Sheet, words: readonly Word[], subjects: SubjectPhrases): Word[] {
  const known = wordsOfPhrases(subjects);
  return words.map((word) => {
    if (isKnownWord(word.key) || !isFree(sheet, word.start, word.end)) return word;
    return { ...word, key: findMisspelled(word.key, known) ?? word.key };
  });
}

type Phrases = { words: readonly Word[]; subjects: SubjectPhrases; lengths: readonly number[] };

function readAll(sheet: Sheet, { words, subjects, lengths }: Phrases): void {
  for (const length of lengths)
    for (let first = 0; first + length <= words.length; first++) {
      const phrase = words.slice(first, first + length);
      const stretch = stretchOf(phrase);
      if (!isFree(sheet, stretch.start, stretch.end) || phrase.some(({ key }) => isNeverRead(key))) continue;
      const meanings = meaningsOf(
        phrase.map(({ key }) => key),
        subjects,
      );
      if (meanings) take(sheet, stretch, meanings);
    }
}

function meaningsOf(keys: readonly string[], subjects: SubjectPhrases): readonly Meaning[] | null {
  const key = keys.join(" ");
  const fixed = FIXED_PHRASES.get(key);
  return fixed ? [fixed] : (subjects.get(key) ?? subjects.get(keys.map(writtenOut).join(" ")) ?? null);
}

const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ...LANGUAGES.flatMap((name) => {
    const key = wordKey(name.split(" ")[0] ?? name);
    return synonymsOf(key).map((word): [string, string] => [wordKey(word), name]);
  }),
  ...["angreji", "angrezi", "inglish", "अंग्रेजी", "इंग्लिश"].map((word): [string, string] => [
    wordKey(word),
    "English",
  ]),
  ["मराठी", "Marathi"],
  ["गुजराती", "Gujarati"],
]);
const AFTER_LANGUAGE = new Set(
  [
    "medium",
    "madhyam",
    "speaking",
    "language",
    "bole",
    "bolne",
    "bolti",
    "माध्यम",
    "मीडियम",
    "बोले",
    "बोलने",
    "बोलती",
    "भाषी",
  ].map(wordKey),
);
const BEFORE_LANGUAGE = new Set(["medium", "speaks", "speak", "speaking", "fluent", "knows"].map(wordKey));

/** "english medium", "speaks tamil", "fluent in hindi". */
function readLanguages(sheet: Sheet, words: readonly Word[]): void {
  words.forEach((word, at) => {
    const value = LANGUAGE_NAMES.get(word.key);
    const next = words[at + 1];
    const between = words[at - 1]?.key === "in" ? 2 : 1;
    const before = words[at - between];
    if (value === undefined) return;
    if (next && AFTER_LANGUAGE.has(next.key)) takeFree(sheet, [word, next], { kind: "language", value });
    else if (before && BEFORE_LANGUAGE.has(before.key))
      takeFree(sheet, [before, word], { kind: "language", value });
  });
}

function takeFree(sheet: Sheet, words: readonly Word[], meaning: Meaning): void {
  const stretch = stretchOf(words);
  if (isFree(sheet, stretch.start, stretch.end)) take(sheet, stretch, [meaning]);
}

const made = new WeakMap<SubjectPhrases, string[]>();

/** Words long enough to be recognised in spite of a typing error. */
function wordsOfPhrases(subjects: SubjectPhrases): string[] {
  const known = made.get(subjects) ?? [
    ...new Set(
      [...subjects.keys(), ...FIXED_PHRASES.keys(), "medium", "speaking"]
        .flatMap((phrase) => phrase.split(" "))
        .filter((word) => word.length >= SHORTEST_MISSPELLED && /^[a-z]+$/.test(word) && !isNeverRead(word)),
    ),
  ];
  made.set(subjects, known);
  return known;
}
