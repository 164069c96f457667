// What a typed question is read into: chips, each a filter of the list of candidates, and the rest as text (SENT-1).
import type { CLASSES, JOINING_AVAILABILITIES, Profile, Board } from "#platform/domain/teaching-terms.ts";

/** Rupees a month. */
export type PayRange = { min?: number; max?: number };

/** The meaning of a stretch of the question. */
export type Meaning =
  | { kind: "subject"; value: string }
  | { kind: "profile"; value: Profile }
  | { kind: "class"; value: (typeof CLASSES)[number] }
  | { kind: "joining"; value: (typeof JOINING_AVAILABILITIES)[number] }
  /** "city, state, country". */
  | { kind: "city"; value: string }
  /** Kilometres. */
  | { kind: "within"; value: number }
  /** The least years. */
  | { kind: "experience"; value: number }
  | { kind: "pay"; value: PayRange }
  | { kind: "degree"; value: string }
  | { kind: "language"; value: string }
  /** The name of a state of India. */
  | { kind: "state"; value: string }
  | { kind: "board"; value: Board };

/** `text` is the stretch of the question that the chip was read from. */
export type Chip = Meaning & { text: string };

export type Reading = { chips: Chip[]; rest: string };

/**
 * A word of the rest that the list is not searched for: `personal` says gender, age, religion or marriage, `unknown` is in no
 * list and in no name that the viewer's list has.
 */
export const WHY_NOT_USED = ["personal", "unknown"] as const;
export type NotUsed = { text: string; why: (typeof WHY_NOT_USED)[number] };
export type ReadingOfViewer = Reading & { notUsed: NotUsed[] };

export type KnownCity = {
  /** "city, state, country". */
  place: string;
  /** Whether it is so large that its name alone, without "in", means the city. */
  isLarge: boolean;
};

/** `similar` also finds a name in spite of a typing error. */
export type FindCity = (name: string, how: "named" | "similar") => KnownCity | null;

/** What the reader cannot know by itself. */
export type Vocabulary = { subjects: readonly string[]; findCity: FindCity };

/** Length limit of a question; a longer one is a 400. */
export const MAX_QUESTION_LETTERS = 200;
