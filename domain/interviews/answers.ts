// The moves that a link in a mail can make, without login and for one interview only (INT-42).
import type { TransitionName } from "./rules.ts";

export const ANSWER_MOVES = [
  "confirm",
  "askForAnotherDay",
  "reschedule",
] as const satisfies readonly TransitionName[];
export type AnswerMove = (typeof ANSWER_MOVES)[number];
