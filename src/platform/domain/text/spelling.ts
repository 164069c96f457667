// Finds the word that a misspelled one stands for: "fisics" sounds like physics, "mathmatics" is one letter away.
import { wholeDistance } from "./edit-distance.ts";
import { soundOfWord } from "./sound.ts";

const SHORTEST = 5;
/** From this length two edits may be needed. */
const LONG = 8;

/** The closest of the words, or null where none is close. */
export function findMisspelled(typed: string, words: readonly string[]): string | null {
  if (typed.length < SHORTEST || !/^[a-z]+$/.test(typed)) return null;
  const most = typed.length >= LONG ? 2 : 1;
  const sound = soundOfWord(typed);
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
  const sound = sounds.get(word) ?? soundOfWord(word);
  sounds.set(word, sound);
  return sound;
}
