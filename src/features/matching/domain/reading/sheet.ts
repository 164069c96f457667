// The question while it is read: its words with their places, and which stretches were read already.
import { wordKey } from "#platform/domain/text/keys.ts";
import type { Chip, Meaning } from "./chips.ts";

export type Word = { key: string; start: number; end: number };

export type Sheet = {
  /** As typed, with single spaces. */
  typed: string;
  /** The same text in lower case with western digits, letter by letter. */
  plain: string;
  chips: { chip: Chip; start: number }[];
  /** Stretches that were read or that are left alone. */
  taken: { start: number; end: number; isRead: boolean }[];
};

const DEVANAGARI_ZERO = 0x966;

export function sheetOf(question: string): Sheet {
  const typed = question
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const plain = Array.from(typed, lowered).join("");
  return { typed, plain, chips: [], taken: [] };
}

/** Lower case and western digits. A letter that would become two stays. */
function lowered(letter: string): string {
  if (/[०-९]/.test(letter)) return String(letter.charCodeAt(0) - DEVANAGARI_ZERO);
  if (/[–—−]/.test(letter)) return "-";
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

/** Reads a stretch: it gets these chips and nothing else is read from it. */
export function take(
  sheet: Sheet,
  { start, end }: { start: number; end: number },
  meanings: readonly Meaning[],
): void {
  const text = sheet.typed.slice(start, end).trim();
  for (const meaning of meanings) {
    const isKnown = sheet.chips.some(
      ({ chip }) =>
        chip.kind === meaning.kind && JSON.stringify(chip.value) === JSON.stringify(meaning.value),
    );
    if (!isKnown) sheet.chips.push({ chip: { ...meaning, text }, start });
  }
  sheet.taken.push({ start, end, isRead: true });
}

/** A stretch that stays text. */
export function leave(sheet: Sheet, { start, end }: { start: number; end: number }): void {
  sheet.taken.push({ start, end, isRead: false });
}

export const isFree = ({ taken }: Sheet, start: number, end: number): boolean =>
  taken.every((one) => end <= one.start || start >= one.end);

/** The signs of "c++" and "c#": neither is "c". */
export const SIGNS_OF_WORD = String.raw`(?<=\p{L})(?:\+\+|#)(?![\p{L}\p{N}+#])`;
const LETTERS = String.raw`[\p{L}\p{M}\p{N}]+`;
const WORD = new RegExp(String.raw`${LETTERS}(?:[.'’\u200c\u200d]+${LETTERS})*(?:${SIGNS_OF_WORD})?`, "gu");

/** All words in their order: letters and digits, with dots and apostrophes inside ("d.el.ed"), "c++" and "c#" whole. */
export function wordsOf({ plain }: Sheet): Word[] {
  return [...plain.matchAll(WORD)].map((found) => ({
    key: wordKey(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** From the first of the words to the last. */
export const stretchOf = (words: readonly Word[]) => ({
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
});

/**
 * What of the question was not read, without the words that `isDropped`. A stretch that is left alone stays whole: "5 years"
 * alone is another thing than "max 5 years".
 */
export function restOf(sheet: Sheet, isDropped: (key: string) => boolean): string {
  const letters = sheet.typed.split("");
  for (const { start, end, isRead } of sheet.taken) if (isRead) letters.fill(" ", start, end);
  const left = sheet.taken.filter(({ isRead }) => !isRead);
  const pieces = [...letters.join("").matchAll(/[^\s,;|()[\]{}]+/g)];
  const kept = pieces.flatMap(({ 0: piece, index }) => {
    const bare = piece.replace(/^[^\p{L}\p{M}\p{N}+#₹]+|[^\p{L}\p{M}\p{N}+#]+$/gu, "");
    const isUsed = /[\p{L}\p{N}]/u.test(bare);
    const isLeft = left.some(({ start, end }) => index < end && index + piece.length > start);
    const isKept = isLeft || !bare.split(/[-/&]/).every((part) => isDropped(wordKey(part)));
    return isUsed && isKept ? [bare] : [];
  });
  return kept.join(" ");
}
