// Compares names that are written in different scripts by how they sound: "भोपाल" and "சென்னை" with Bhopal and Chennai.
import anyAscii from "any-ascii";
import { type Sound, soundOfTransliterated } from "#domain/text/sound.ts";

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

export function isOtherScript(text: string): boolean {
  return OTHER_SCRIPT.test(text);
}

/** The sound of a name in another script. */
export const soundOfScript = (name: string): Sound => soundOfTransliterated(anyAscii(name.normalize("NFC")));
