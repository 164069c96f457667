// Splits typed text into words. The database splits rows in the same way (search_words).

const DROPPED = /[\u0300-\u036f\u093c'\u2018\u2019]|\u200c|\u200d/g;
const SEPARATORS =
  // Controls are separators: no text with one may reach the database.
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe30-\ufe6f\uff01-\uff0f\uff1a-\uff20\ufffd]+/;

/** "Dr. D'Souza, Bhopal" -> dr, dsouza, bhopal. */
export function wordsOf(text: string): string[] {
  return text
    .toWellFormed()
    .normalize("NFD")
    .replace(DROPPED, "")
    .toLowerCase()
    .split(SEPARATORS)
    .filter((word) => word !== "");
}
