// Compares words of Devanagari and of Latin letters: "शर्मा" and "sharma" have one key, in which no vowel counts.
import { wholeDistance } from "./edit-distance.ts";

const DEVANAGARI = /[\u0904-\u094f]/;
/** Each sign with the Latin letter that stands for it. */
const LETTERS = Object.fromEntries(
  [
    "कk खk गg घg ङn चc छc जj झj ञn टt ठt डd ढd णn तt",
    "थt दd धd नn पp फf बb भb मm रr लl ळl शs षs सs ंn",
    "ँn ऋr ृr ऑo ओo औo ोo ौo ॉo अa आa इi ईi उu ऊu एe",
    "ऐe ऍe िi ीi ुu ूu ेe ैe ॅe",
  ].flatMap((line) => line.split(" ").map((pair) => [pair.slice(0, -1), pair.slice(-1)])),
);
const VOWELS_AFTER_FIRST = /(?<!^)[aeiou]/g;
/** A consonant that is written twice, or with its aspirate: क्ख is one. */
const DOUBLED = /([a-z])्\1/g;

export const isDevanagari = (word: string): boolean => DEVANAGARI.test(word);

/**
 * The letters of a word of Devanagari or Latin letters, as search_words leaves it, with the vowels that are spelled
 * alike.
 */
function lettersOf(word: string): string {
  return isDevanagari(word) ? lettersOfDevanagari(word) : lettersOfLatin(word);
}

function lettersOfDevanagari(word: string): string {
  return word
    .replace(/ज्ञ/g, "ग")
    .replace(/ं[हघ]$/, "न")
    .replace(/म्?(?=[पफबभ])/g, "न")
    .replace(/^ह(?=ृ|्र)/, "")
    .replace(/^व/, "ब")
    .replace(/^य/, "y")
    .replace(/^ह/, "h")
    .replace(/(?<!^)व/g, "u")
    .replace(/[यह]/g, "")
    .replace(/./gu, (letter) => (/[a-z्]/.test(letter) ? letter : (LETTERS[letter] ?? "")))
    .replace(DOUBLED, "$1")
    .replace(/्/g, "");
}

function lettersOfLatin(word: string): string {
  return word
    .replace(/^x/, "j")
    .replace(/x/g, "ks")
    .replace(/chr/g, "kr")
    .replace(/tsh/g, "ch")
    .replace(/^hr/, "r")
    .replace(/sch/g, "sk")
    .replace(/ph/g, "f")
    .replace(/^(?:dny|jn|gn)/, "g")
    .replace(/ngh$/, "n")
    .replace(/geo/g, "jo")
    .replace(/ge$/, "j")
    .replace(/ck/g, "k")
    .replace(/ch/g, "C")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/[cq]/g, "k")
    .replace(/C/g, "c")
    .replace(/z/g, "j")
    .replace(/(?<!^)h/g, "")
    .replace(/^[vw]/, "b")
    .replace(/m(?=[pbf])/g, "n")
    .replace(/([bcdfgjklmnprst])\1+/g, "$1")
    .replace(/(?<!^)[vw]/g, "u");
}

/** The key of the database for the word, `search_sound`: its script, and its consonants. */
export function soundKey(word: string): string {
  const script = isDevanagari(word) ? "d" : "l";
  return `${script}:${consonantsOf(lettersOf(word))}`;
}

const consonantsOf = (letters: string) =>
  letters
    .replace(/^[aeiou]/, "a")
    .replace(/(?<!^)y/g, "")
    .replace(VOWELS_AFTER_FIRST, "");

const MAX_FLAPS = 2;

/**
 * The keys that a word has in the other script, and of a word in Devanagari in its own. The letter ड with or
 * without its dot is d or r in Latin letters: "चोपडा" is Chopra, "गौडा" Gowda.
 */
export function keysInOtherScript(word: string): string[] {
  if (!/^[a-z\u0900-\u094f]{2,}$/.test(word)) return [];
  const isHindi = isDevanagari(word);
  const marked = isHindi ? word.replace(/(?<!^)[डढ]/g, "\u0001") : word.replace(/(?<!^)r/g, "\u0001");
  const pieces = marked.split("\u0001");
  const [d, r] = isHindi ? ["ड", "र"] : ["d", "r"];
  let words = [pieces[0] ?? ""];
  for (const [at, piece] of pieces.slice(1).entries())
    words = words.flatMap((begun) =>
      (at < MAX_FLAPS ? [d, r] : [isHindi ? d : r]).map((one) => begun + one + piece),
    );
  const keys = words.map((one) => consonantsOf(lettersOf(one))).filter((key) => key !== "");
  const other = isHindi ? "l" : "d";
  return [
    ...new Set([
      ...keys.map((key) => `${other}:${key}`),
      ...(isHindi && keys.length > 0 ? [soundKey(word)] : []),
    ]),
  ];
}

/** More edits than this are another word. */
const FAR = 3;

/** The edits between the sounds of two words with one key, in which "a" does not count. */
export function editsOfSounds(one: string, other: string): number {
  return wholeDistance(spokenOf(one), spokenOf(other)) ?? FAR;
}

/** Whether a word begins as the other sounds. */
export const beginsLike = (typed: string, word: string): boolean =>
  spokenOf(word).startsWith(spokenOf(typed));

const spokenOf = (word: string) =>
  lettersOf(word)
    .replace(/^[aeiou]+/, (vowels) => (vowels.startsWith("a") ? `A${vowels.slice(1)}` : vowels))
    .replace(/a[uo]|o[uw]/g, "o")
    .replace(/a[iy](?![aeiou])|ei/g, "e")
    .replace(/ee|ea|ii/g, "i")
    .replace(/oo|uu/g, "u")
    .replace(/(?<=[^aeiouy])y$/, "i")
    .replace(/(?<!^)y/g, "")
    .replace(/a/g, "")
    .replace(/(.)\1+/g, "$1");
