// What a typed word can stand for, among words that a lookup found.
import { expect, test } from "vitest";
import {
  editsAllowed,
  type Hit,
  mayBeMisspelled,
  meaningOf,
  misspelledSynonyms,
  queryWords,
  sentenceWords,
  spellingsOf,
} from "./lexicon.ts";

const hit = (asked: string, how: Hit["how"], [term, df]: [term: string, df: number]): Hit => ({
  asked,
  how,
  term,
  df,
});
const termsOf = (terms: readonly { term: string }[]) => terms.map(({ term }) => term);

test("a search has at most six different words; a sentence leaves out those that choose nothing", () => {
  expect(queryWords("aa bb cc dd ee ff gg aa")).toEqual(["aa", "bb", "cc", "dd", "ee", "ff"]);
  expect(queryWords("Physics, physics!")).toEqual(["physics"]);
  expect(sentenceWords("maths teacher in MP")).toEqual(["maths", "madhya", "pradesh"]);
  expect(sentenceWords("physics teacher")).toEqual(["physics"]);
  expect(sentenceWords("teacher in")).toEqual(["teacher", "in"]);
  expect(sentenceWords("one two three four five six seven")).toHaveLength(6);
});

test.each([
  ["a", 0, 0],
  ["ab", 0, 1],
  ["abc", 0, 1],
  ["abcd", 1, 1],
  ["abcde", 1, 1],
  ["abcdef", 1, 2],
  ["abcdefg", 2, 2],
  ["abcdefghij", 3, 3],
  ["a1cd", 0, 0],
])(
  "of %s this number of letters may be wrong: %i, and %i where every misspelling is searched",
  (word, some, every) => {
    expect([editsAllowed(word, false), editsAllowed(word, true)]).toEqual([some, every]);
  },
);

test("a word that enough rows have is spelled right, and its misspellings are not searched", () => {
  const having = (how: Hit["how"], df: number) => [hit("physics", how, ["physics", df])];
  expect(mayBeMisspelled("physics", having("is", 5), false)).toBe(false);
  expect(mayBeMisspelled("physics", having("is", 4), false)).toBe(true);
  expect(mayBeMisspelled("physics", having("begins", 5), false)).toBe(false);
  expect(mayBeMisspelled("physics", having("contains", 5), false)).toBe(true);
  expect(mayBeMisspelled("physics", having("is", 5), true)).toBe(false);
  expect(mayBeMisspelled("phy", having("is", 0), true)).toBe(true);
  expect(mayBeMisspelled("phy", having("is", 0), false)).toBe(false);
  const ofAnother = [hit("chemistry", "is", ["chemistry", 9]), hit("physics", "is", ["chemistry", 9])];
  expect(mayBeMisspelled("physics", ofAnother, false)).toBe(true);
});

test("a word that was found is in the best of the lists only", () => {
  const hits = [
    hit("art", "is", ["art", 3]),
    hit("art", "begins", ["art", 3]),
    hit("art", "begins", ["arts", 2]),
    hit("art", "contains", ["art", 3]),
    hit("art", "contains", ["arts", 2]),
    hit("art", "contains", ["martial", 1]),
    hit("art", "contains", ["smart", 0]),
    hit("art", "is", ["geometry", 9]),
    hit("other", "is", ["other", 9]),
  ];
  const { exact, begun, contained, misspelled } = meaningOf("art", hits, false);
  expect([exact, begun, contained, misspelled].map(termsOf)).toEqual([["art"], ["arts"], ["martial"], []]);
});

test("of the words that resemble a misspelled one the closest that enough rows have is meant, and closer ones", () => {
  const hits = [
    hit("pyhsics", "resembles", ["physical", 50]),
    hit("pyhsics", "resembles", ["physics", 5]),
    hit("pyhsics", "resembles", ["physicsteacher", 40]),
    hit("pyhsics", "resembles", ["pyhsic", 1]),
    hit("pyhsics", "resembles", ["chemistry", 90]),
  ];
  expect(termsOf(meaningOf("pyhsics", hits, false).misspelled)).toEqual(["physics", "pyhsic"]);
  expect(termsOf(meaningOf("pyhsics", hits, true).misspelled)).toEqual([
    "physics",
    "pyhsic",
    "physicsteacher",
    "physical",
  ]);
});

test("among equally close words whole ones come first, then those that more rows have, at most thirty", () => {
  const few = [
    hit("fizics", "resembles", ["fizicists", 3]),
    hit("fizics", "resembles", ["fizica", 1]),
    hit("fizics", "resembles", ["fizice", 4]),
  ];
  expect(termsOf(meaningOf("fizics", few, true).misspelled)).toEqual(["fizice", "fizica", "fizicists"]);
  const many = Array.from({ length: 40 }, (_, at) =>
    hit("fizics", "resembles", [`fizic${String.fromCodePoint(0x61 + (at % 26))}${at < 26 ? "" : "s"}`, 1]),
  );
  expect(meaningOf("fizics", many, true).misspelled).toHaveLength(30);
});

test("a short word is not compared with the beginning of a long one", () => {
  const misspelled = (word: string, term: string) =>
    termsOf(meaningOf(word, [hit(word, "resembles", [term, 9])], false).misspelled);
  expect(misspelled("maht", "mathematics")).toEqual([]);
  expect(misspelled("mahtem", "mathematics")).toEqual(["mathematics"]);
  expect(misspelled("mtah", "math")).toEqual(["math"]);
  expect(misspelled("hindi", "india")).toEqual([]);
});

test("a misspelled synonym stands for all that it means, the closest last", () => {
  expect(termsOf(misspelledSynonyms("banglore", false)).slice(-3)).toEqual(["bangalore", "bengaluru", "blr"]);
  expect(misspelledSynonyms("banglore", false)[0]).toEqual({ term: "mangalore", edits: 2, isWhole: true });
  expect(misspelledSynonyms("blr", false)).toEqual([]);
  // As long as the other word, but for the letters that may be wrong.
  expect(termsOf(misspelledSynonyms("banglor", false))).toContain("bengaluru");
  expect(termsOf(misspelledSynonyms("bangal", false))).not.toContain("bengaluru");
  const hits = [hit("banglore", "is", ["bengaluru", 9]), hit("banglore", "is", ["unrelated", 9])];
  expect(termsOf(meaningOf("banglore", hits, false).misspelled)).toEqual(["bengaluru"]);
});

test("neighbours that were swapped are looked up, and every single error in a short name", () => {
  expect(spellingsOf("abc", false)).toEqual([]);
  expect(spellingsOf("abcd", false)).toEqual(["bacd", "acbd", "abdc"]);
  expect(spellingsOf("abcde", true)).toEqual(["bacde", "acbde", "abdce", "abced"]);
  const short = spellingsOf("uma", true);
  for (const spelling of ["mua", "uam", "ua", "um", "uuma", "umaz", "uza", "zma"])
    expect(short).toContain(spelling);
  expect(spellingsOf("abcd", true)).toHaveLength(268);
});
