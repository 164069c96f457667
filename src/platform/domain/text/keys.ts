// Keys of texts: two texts with the same key count as one. Each key ignores what its readers write in different ways.

type Ignoring = {
  /** NFD takes accents apart, NFKC makes one letter of its variants. */
  form: "NFC" | "NFD" | "NFKC";
  dropped?: RegExp;
  /** What stands between the words, and what the key has there. */
  between: RegExp;
  by: string;
};

function keyOf(text: string, { form, dropped, between, by }: Ignoring): string {
  const plain = text.normalize(form);
  const kept = dropped ? plain.replace(dropped, "") : plain;
  return kept.toLowerCase().replace(between, by).trim();
}

const SPACES = /\s+/g;
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu;
const ACCENTS = /[\u0300-\u036f]/g;

/** Of an entry of a list: case, spaces and the way in which a character is encoded make no difference. */
export const textKey = (text: string) => keyOf(text, { form: "NFKC", between: SPACES, by: " " });

/** Of a place: nor do accents and signs. */
export const placeKey = (name: string) =>
  keyOf(name, { form: "NFD", dropped: ACCENTS, between: SIGNS, by: " " });

/** Of the name of a school or of its number: only letters and digits count, so that a comma is no change. */
export const nameKey = (name: string) => keyOf(name, { form: "NFKC", between: SIGNS, by: "" });

/** The words of the name of a subject or language, accents and all. */
export const wordsOfName = (name: string) =>
  keyOf(name, { form: "NFC", between: SIGNS, by: " " })
    .split(" ")
    .filter((word) => word !== "");

/** Of a word of a question: no accents, dots or apostrophes; हिन्दी is हिंदी. */
export const wordKey = (word: string) =>
  keyOf(word, { form: "NFD", dropped: /[\u0300-\u036f\u093c.'’\u200c\u200d]/g, between: SPACES, by: " " })
    .replace(/[ङञणनम]्(?=[क-ह])/g, "ं")
    .replace(/ँ/g, "ं");

/** Of several words of a question: their keys with spaces. */
export const phraseKey = (phrase: string) => phrase.split(SPACES).filter(Boolean).map(wordKey).join(" ");

const MAX_SLUG = 80;

/**
 * Words of an address: "PGT Physics" in Indore -> pgt-physics-indore. Only a to z, digits and single hyphens; empty for a
 * text without any. The database has the same as `url_slug`.
 */
export const slugOf = (...texts: readonly string[]) =>
  keyOf(texts.join(" "), {
    form: "NFD",
    dropped: /[\u0300-\u036f'\u2018\u2019]/g,
    between: /[^a-z0-9]+/g,
    by: "-",
  })
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, "");

/** Case, spaces and the way in which a character is encoded make no difference. */
export function isSameText(one: string, other: string): boolean {
  return textKey(one) === textKey(other);
}

/** The first entry of a list that an earlier one equals. */
export function findRepeated(list: readonly string[]): string | undefined {
  const known = new Set<string>();
  for (const entry of list) {
    const key = textKey(entry);
    if (known.has(key)) return entry;
    known.add(key);
  }
  return undefined;
}
