// Terms of absence: one side says that the other did not come, and nobody else learns of it.
import { DAY_MS } from "#platform/domain/day.ts";
import type { Role } from "#platform/domain/role.ts";

export const SIDES = ["candidate", "school"] as const;
export type InterviewSide = (typeof SIDES)[number];

export const sideOf = (actor: Role | "clock"): InterviewSide =>
  actor === "candidate" ? "candidate" : "school";

export const ABSENCE_STATES = ["noted", "disputed", "upheld", "dismissed"] as const;
export type AbsenceState = (typeof ABSENCE_STATES)[number];

export const ABSENCE_DECISIONS = ["upheld", "dismissed"] as const;
export type AbsenceDecision = (typeof ABSENCE_DECISIONS)[number];

export type Absence = {
  /** The side that did not come. */
  who: InterviewSide;
  claimedBy: InterviewSide;
  claimedAt: Date;
  state: AbsenceState;
};

/** In these the other side may still contradict it, or staff decide. */
export const WAITING_ABSENCES: readonly AbsenceState[] = ["noted", "disputed"];

export const UNDISPUTED_MS = 3 * DAY_MS;

/** When an absence that nobody contradicts is settled. */
export function settlesAt({ claimedAt }: Pick<Absence, "claimedAt">): Date {
  return new Date(claimedAt.getTime() + UNDISPUTED_MS);
}

export const CANCELLED_BY = ["candidate", "school", "clock", "admin"] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

/** The reasons of cancels for which nobody types one. */
export const CANCEL_REASONS = {
  unanswered: "Nobody answered in time.",
  noNewDay: "No other day was agreed in time.",
  candidateAbsent: "The candidate did not come.",
  schoolAbsent: "The school did not come.",
  staff: "Cancelled by our staff.",
  candidateLeft: "The candidate's account was deleted.",
  schoolLeft: "The school's account was deleted.",
} as const;
