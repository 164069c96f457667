// Compares names that are written in different scripts by how they sound: "भोपाल" and "சென்னை" with Bhopal and Chennai.
import anyAscii from "any-ascii";

/** `consonants` has one letter for each group of consonants that scripts do not tell apart; `letters` is finer. */
export type Sound = { consonants: string; letters: string };

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

export function isOtherScript(text: string): boolean {
  return OTHER_SCRIPT.test(text);
}

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

/** The sound of a name in another script. */
export function soundOfScript(name: string): Sound {
  // The library writes no inherent vowels, and a letter with a dot below, which sounds like r, as d with an apostrophe.
  const letters = anyAscii(name.normalize("NFC"))
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
