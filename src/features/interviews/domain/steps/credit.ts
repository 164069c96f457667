// Says when a school gets its credit back: of an agreed interview that it cancels, and of an invitation without an answer.
import { DAY_MS } from "#platform/domain/day.ts";

export type StepOutcome = "none" | "back" | "spent";

/** Cancels of agreed interviews that cost nothing, in each period of a plan. */
const FREE_CANCELS = 3;
/** And one more each time the school has sent this many invitations in the period. */
const INVITATIONS_FOR_ONE_MORE = 5;

/** `used` are the agreed interviews of the period that the school cancelled and whose credit came back. */
export function countFreeCancels({ used, invitations }: { used: number; invitations: number }): number {
  return Math.max(0, FREE_CANCELS + Math.floor(invitations / INVITATIONS_FOR_ONE_MORE) - used);
}

export function creditOfLateCancel(cancel: { begins: Date; now: Date; free: number }): "back" | "spent" {
  const isInTime = cancel.begins.getTime() - cancel.now.getTime() >= DAY_MS;
  return isInTime && cancel.free > 0 ? "back" : "spent";
}

/** Credits of invitations without an answer that come back to a school on a day of India, cancelled or expired. */
const RETURNS_A_DAY = 5;

/** `used` are those of today. */
export function countFreeReturns(used: number): number {
  return Math.max(0, RETURNS_A_DAY - used);
}
