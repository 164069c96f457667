// Compares names that are written in different scripts by how they sound: "भोपाल" and "சென்னை" with Bhopal and Chennai.
import anyAscii from "any-ascii";
import { type Sound, soundOfTransliterated } from "#platform/domain/text/sound.ts";

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

export function isOtherScript(text: string): boolean {
  return OTHER_SCRIPT.test(text);
}

const SHORT_VOWELS = new Map([..."ौोीिूुैेऔओईइऊउऐए".matchAll(/../gu)].map(([pair]) => [pair[0], pair[1]]));

/** A name in Devanagari as it is compared: dots, the length of vowels and the sign for a nasal make no difference. */
export const devanagariKey = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/[\u093C\u200C\u200D]/g, "")
    .replaceAll("ँ", "ं")
    .replaceAll(/[ङञणनम]्(?=[क-ह])/g, "ं")
    .replaceAll(/[ौीूैऔईऊऐ]/g, (vowel) => SHORT_VOWELS.get(vowel) ?? vowel)
    .replaceAll(/\s+/g, " ")
    .trim();

/** The sound of a name in another script. */
export const soundOfScript = (name: string): Sound => soundOfTransliterated(anyAscii(name.normalize("NFC")));
