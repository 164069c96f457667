// Tells a step that another tab or the other side has made impossible from one that can be tried again.
import { Refusal } from "#domain/refusal.ts";

const SETTLED = new Set(["ILLEGAL_STEP", "INTERVIEW_PAST", "NOT_COMPLETED"]);

/** True if trying again is useless, so that a dialog closes and the row shows how the interview stands. */
export function isSettledElsewhere(error: unknown): boolean {
  return error instanceof Refusal && (SETTLED.has(error.code) || error.kind === "not-found");
}
