// How words and names sound, so that two spellings of one are found to be the same.

/** How an English word sounds in India: letters that are mixed up are one. */
export function soundOfWord(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/ch/g, "k")
    .replace(/[gj]/g, "j")
    .replace(/[cq]/g, "k")
    .replace(/ee|ea|y/g, "i")
    .replace(/oo/g, "u")
    .replace(/z/g, "s")
    .replace(/w/g, "v")
    .replace(/(?<!^)h/g, "")
    .replace(/(.)\1+/g, "$1");
}

/**
 * Of a name. `consonants` has one letter for each group of consonants that scripts do not tell apart; `letters` is
 * finer.
 */
export type Sound = { consonants: string; letters: string };

/** The sound of a name in Latin letters, as it is spelled in English. */
export function soundOfLatin(name: string): Sound {
  const letters = name
    .toLowerCase()
    .replace(/x|ksh/g, "ks")
    .replace(/zh/g, "l")
    .replace(/ck|c(?!h)|q/g, "k")
    .replace(/ow(?![aeiou])/g, "o");
  return soundOf(letters);
}

/** The sound of a name in another script, once it is written in Latin letters by any-ascii. */
export function soundOfTransliterated(name: string): Sound {
  // The library writes no inherent vowels, and a letter with a dot below, which sounds like r, as d with an apostrophe.
  const letters = name
    .toLowerCase()
    .replace(/dh?'h?/g, "r")
    // The sign for a nasal sounds like n, except before p and b.
    .replace(/(?<=[a-z])m(?=[^aeioumpbvy])/g, "n");
  return soundOf(letters);
}

/** A w or v that is not the first letter counts as a vowel: "Howrah" is written with it and without. */
function soundOf(text: string): Sound {
  const plain = text.replace(/[^a-z]/g, "");
  const first = plain.slice(0, 1);
  const rest = plain
    .slice(1)
    .replace(/h/g, "")
    .replace(/y(?=[aeiou])|a/g, "")
    .replace(/y/g, "i")
    .replace(/e/g, "i")
    .replace(/[ovw]/g, "u");
  const letters = collapsed((first.replace("w", "v") + rest).replace(/c/g, "s"));
  return { letters, consonants: collapsed(consonantsOf(letters)) };
}

function consonantsOf(letters: string): string {
  return letters
    .replace(/[aiueohy]/g, "")
    .replace(/[bfv]/g, "p")
    .replace(/d/g, "t")
    .replace(/g/g, "k")
    .replace(/[jz]/g, "s")
    .replace(/m/g, "n");
}

const collapsed = (letters: string) => letters.replace(/(.)\1+/g, "$1");
