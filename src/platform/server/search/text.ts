// Splits typed text into words. The database splits rows in the same way (search_words).
import { toLatinDigits } from "#platform/domain/text/digits.ts";

const DROPPED = /[\u0300-\u036f\u093c'\u2018\u2019]|\u200c|\u200d/g;
const SEPARATORS =
  // Controls are separators: no text with one may reach the database.
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe30-\ufe6f\uff01-\uff0f\uff1a-\uff20\ufffd]+/;

/** The digits of the scripts of India, of Arabic letters and of wide letters. */
const OTHER_DIGITS =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\uff10-\uff19]/g;

/** "Dr. D'Souza, Bhopal" -> dr, dsouza, bhopal; "विद्यालय २" -> विद्यालय, 2. */
export function wordsOf(text: string): string[] {
  return text
    .toWellFormed()
    .normalize("NFD")
    .replace(DROPPED, "")
    .replace(OTHER_DIGITS, toLatinDigits)
    .toLowerCase()
    .split(SEPARATORS)
    .filter((word) => word !== "");
}
