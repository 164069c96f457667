// Terms of a move: one side asks for another time of what is agreed, which holds until the other side takes one.
import { DAY_MS, HOUR_MS } from "#platform/domain/day.ts";
import type { InterviewSide } from "./absence.ts";
import type { Proposal } from "./invitation/terms.ts";

/** How often each side may ask in one interview; also what was taken back counts, because the other side has read it. */
export const MAX_MOVES = 2;

export type MoveState = "open" | "taken" | "kept" | "withdrawn" | "unanswered" | "ended";

/** A request that waits for an answer. */
export type Move = {
  by: InterviewSide;
  reason: string;
  proposals: readonly Proposal[];
  answerBy: Date;
};

/** How often each side has asked so far. */
export type MovesAsked = Record<InterviewSide, number>;
export const NO_MOVES: MovesAsked = { candidate: 0, school: 0 };

/** After 24 hours or one hour before the beginning, whichever comes first; of what was asked later than that, when it begins. */
export function answerToMoveBy(askedAt: Date, begins: Date): Date {
  const hourBefore = new Date(begins.getTime() - HOUR_MS);
  if (hourBefore <= askedAt) return begins;
  return new Date(Math.min(askedAt.getTime() + DAY_MS, hourBefore.getTime()));
}
