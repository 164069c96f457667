// Finds the word that a misspelled one stands for: "fisics" sounds like physics, "mathmatics" is one letter away.
import { editDistanceToPrefix } from "./edit-distance.ts";

const SHORTEST = 5;
/** From this length two edits may be needed. */
const LONG = 8;
const MAX_EDITS = 2;

/** The closest of the words, or null where none is close. */
export function findMisspelled(typed: string, words: readonly string[]): string | null {
  if (typed.length < SHORTEST || !/^[a-z]+$/.test(typed)) return null;
  const most = typed.length >= LONG ? MAX_EDITS : 1;
  const sound = soundOf(typed);
  let best: { word: string; edits: number } | null = null;
  for (const word of words) {
    const edits = editsBetween({ word: typed, sound }, { word, sound: soundOfKnown(word) });
    if (edits <= most && (!best || edits < best.edits)) best = { word, edits };
  }
  return best?.word ?? null;
}

type Spoken = { word: string; sound: string };

/** Words that sound alike are half an edit apart; those of another first sound are never close. */
function editsBetween(typed: Spoken, known: Spoken): number {
  if (typed.sound[0] !== known.sound[0]) return Infinity;
  if (typed.sound === known.sound) return 0.5;
  const written = wholeDistance(typed.word, known.word) ?? Infinity;
  if (Math.min(typed.sound.length, known.sound.length) < SHORTEST) return written;
  const spoken = wholeDistance(typed.sound, known.sound) ?? Infinity;
  return Math.min(written, spoken + 0.5);
}

const sounds = new Map<string, string>();

/** Kept, since each unknown word is compared with all words of the vocabulary. */
function soundOfKnown(word: string): string {
  const sound = sounds.get(word) ?? soundOf(word);
  sounds.set(word, sound);
  return sound;
}

/** Edits between whole words: neither may be only a beginning of the other. */
export function wholeDistance(one: string, other: string): number | null {
  if (Math.abs(one.length - other.length) > MAX_EDITS) return null;
  const there = editDistanceToPrefix(one, other, MAX_EDITS);
  if (there === null) return null;
  const back = editDistanceToPrefix(other, one, MAX_EDITS);
  return back === null ? null : Math.max(there, back);
}

/** How an English word sounds in India: letters that are mixed up are one. */
function soundOf(word: string): string {
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
