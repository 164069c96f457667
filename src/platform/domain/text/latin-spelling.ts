// One key for the Latin spellings of one name: Laxmi and Lakshmi, Puja and Pooja, Chaudhary and Chowdhury (SEARCH-81).

/** Of a word that `search_words` leaves. The database has the same as `search_spelling`; a test compares both. */
const STEPS: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/ph/g, "f"],
  [/ck/g, "k"],
  [/^x/g, "j"],
  [/x/g, "ks"],
  [/ch/g, "C"],
  [/c(?=[eiy])/g, "s"],
  [/[cq]/g, "k"],
  [/C/g, "c"],
  [/z/g, "j"],
  [/ngh$/g, "nh"],
  [/aw(?=[bcdfgjklmnprst])|ow(?![aeiou])|au|ou|ao/g, "o"],
  [/w/g, "v"],
  [/([bcdgjkpst])h+/g, "$1"],
  [/e(?=h[bcdfgjklmnprstv])/g, "a"],
  [/ee|ea|ii/g, "i"],
  [/oo|uu/g, "u"],
  [/aa/g, "a"],
  [/[ae][iy](?![aeiou])/g, "e"],
  [/y(?![aeiou])/g, "i"],
  [/m(?=[pbf])/g, "n"],
  [/([a-z])\1+/g, "$1"],
  [/^v[ae]rm/g, "varm"],
  [/^ag[ar]+val$/g, "agarval"],
  [/od[au]?r[iu]$/g, "odri"],
  [/^m(?:[ou]ha?m[ae]?d|ohd|d)$/g, "mohamad"],
  [/^aha?m[ae]d$/g, "ahmad"],
];

/** Null for a word of other letters, or of one. */
export function spellingKey(word: string): string | null {
  if (!/^[a-z]{2,}$/.test(word)) return null;
  return STEPS.reduce((text, [pattern, by]) => text.replace(pattern, by), word);
}

/** Letters of a name from which a letter of the key can come; every other letter comes from itself. */
const WRITTEN: Record<string, string> = {
  f: "fp",
  j: "jxz",
  k: "ckqx",
  n: "mn",
  s: "csx",
  v: "vw",
};
/** Keys that are made of words with fewer letters. */
const SHORTENED: Record<string, string> = { agarval: "agval", mohamad: "md" };

/** Letters of a name that no letter of a key says: vowels, and those that steps drop, such as the g of "singh" and an r of "agrawal". */
const UNSAID = "aeiouyhwgr'";

/**
 * A pattern of PostgreSQL for text that may have a word with this key. It is far cheaper than cutting the text into
 * words. The text is in ASCII and lower case, and an apostrophe separates no words.
 */
export function spellingPattern(key: string): string {
  // One written x is "ks".
  const letters = (SHORTENED[key] ?? key).replaceAll("ks", "k").split("");
  const written = letters.flatMap((letter, at) => {
    if (/[aeiou]/.test(letter)) return at === 0 ? "aeiouy" : [];
    return (WRITTEN[letter] ?? letter) + (letter === "k" && key.includes("ks") ? "s" : "");
  });
  // A letter may be written twice.
  return String.raw`\m${written.map((one) => `[${one}][${UNSAID}${one}]*`).join("")}(?![a-z'])`;
}
