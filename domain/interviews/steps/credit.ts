// Says when a school that cancels an agreed interview gets its credit back.
import { DAY_MS } from "../../day.ts";

export type StepOutcome = "none" | "back" | "spent";

/** Cancels of agreed interviews that cost nothing, in each period of a plan. */
const FREE_CANCELS = 3;
/** One more for each so many invitations of the period. */
const INVITATIONS_FOR_ONE_MORE = 5;

/** `used` are the agreed interviews of the period that the school cancelled and whose credit came back. */
export function countFreeCancels({ used, invitations }: { used: number; invitations: number }): number {
  return Math.max(0, FREE_CANCELS + Math.floor(invitations / INVITATIONS_FOR_ONE_MORE) - used);
}

export function creditOfLateCancel(cancel: { begins: Date; now: Date; free: number }): "back" | "spent" {
  const isInTime = cancel.begins.getTime() - cancel.now.getTime() >= DAY_MS;
  return isInTime && cancel.free > 0 ? "back" : "spent";
}
