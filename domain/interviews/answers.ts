// What can be answered straight from a mail, by whoever it was sent to and for that interview alone.
import type { MoveName } from "./rules.ts";

export const ANSWER_MOVES = [
  "confirm",
  "askForAnotherDay",
  "reschedule",
] as const satisfies readonly MoveName[];
export type AnswerMove = (typeof ANSWER_MOVES)[number];
