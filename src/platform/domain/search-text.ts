// A text that somebody searches for: the same answer in every list, whatever was typed or pasted (SEARCH-80).
import { onOneLine } from "./text/one-line.ts";

/** A longer one is refused by the calls; pages search for the first letters and say so. */
export const MAX_SEARCH_LETTERS = 64;

/** One line: a NUL, another control or a line break is a space. Nothing else remains nothing. */
export const searchedText = (text: string): string => onOneLine(text.toWellFormed()).trim();

/** The first letters, without half a letter at the end. */
export const firstLetters = (text: string, most = MAX_SEARCH_LETTERS): string =>
  searchedText(text)
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();
