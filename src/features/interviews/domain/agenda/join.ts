// Says when an online interview can be joined: from 15 minutes before it begins until it ends (INT-27).
import { instantWithWeekday, sentence, type Sentence } from "#platform/domain/locale/sentence.ts";
import { instantInIndia } from "#platform/domain/day.ts";
import { isAgreed } from "../rules.ts";
import type { Interview } from "../wire.ts";

const OPENS_BEFORE_MS = 15 * 60_000;

type Joined = Pick<Interview, "status" | "interviewDate" | "interviewSlotFrom" | "interviewSlotTo">;

/** `off` while the sides have not agreed, `later` before it opens, `over` after the end. */
type JoinState = "off" | "later" | "open" | "over";

export function joinStateOf(interview: Joined, now: Date): JoinState {
  if (instantInIndia(interview.interviewDate, interview.interviewSlotTo) <= now) return "over";
  if (!isAgreed(interview.status)) return "off";
  return joinOpensAt(interview) <= now ? "open" : "later";
}

export function mayJoin(interview: Joined, now: Date): boolean {
  return joinStateOf(interview, now) === "open";
}

function joinOpensAt({ interviewDate, interviewSlotFrom }: Joined): Date {
  return new Date(instantInIndia(interviewDate, interviewSlotFrom).getTime() - OPENS_BEFORE_MS);
}

/** "Join opens Mon, 24 Aug 2026, 9:45 AM". */
export function writeJoinOpening(interview: Joined): Sentence {
  const opens = joinOpensAt(interview);
  return sentence("Join opens {time}", { time: instantWithWeekday(opens) });
}
