// Decides whether the proposals and the place of an invitation are possible.
import { type Day, addDays, isDay } from "#platform/domain/day.ts";
import type { SchedulingRefusal } from "../terms.ts";
import { MAX_DAYS_AHEAD, NOTICE_DAYS } from "../terms.ts";
import type { InterviewMode, Proposal } from "./terms.ts";

type Slot = { from: string; to: string };
type LooseProposal = { date: string; from?: string | undefined; to?: string | undefined };

/** What an invitation says beside day and link. Without `proposals` it is for the whole slot of the day. */
export type InvitationFacts = {
  mode: InterviewMode;
  hasPlace: boolean;
  isVerified: boolean;
  proposals: readonly LooseProposal[];
};

/** Hours that are left out are those of the candidate's slot. */
export function withHours(proposals: readonly LooseProposal[], slot: Slot): Proposal[] {
  return proposals.map(({ date, from, to }) => ({ date, from: from ?? slot.from, to: to ?? slot.to }));
}

/** The day of an invitation: its own field, else its first proposal. */
export function firstDay(date: string | undefined, proposals: readonly LooseProposal[]): string | undefined {
  return date ?? proposals[0]?.date;
}

export function earliestInterviewDay(today: Day): Day {
  return addDays(today, NOTICE_DAYS);
}

export function latestInterviewDay(today: Day): Day {
  return addDays(today, MAX_DAYS_AHEAD);
}

/** Checks the days of an invitation: each proposal, and that the first is on the day of the invitation. */
export function refuseDays(
  date: string | undefined,
  proposals: readonly LooseProposal[],
  today: Day,
): "no-date" | "too-soon" | "too-late" | "first-differs" | null {
  for (const day of [date, ...proposals.map((one) => one.date)]) {
    if (!day || !isDay(day)) return "no-date";
    if (day < earliestInterviewDay(today)) return "too-soon";
    if (day > latestInterviewDay(today)) return "too-late";
  }
  return proposals[0] && proposals[0].date !== date ? "first-differs" : null;
}

/** Checks the hours of proposals against the candidate's slot. */
export function refuseHours(
  proposals: readonly Proposal[],
  slot: Slot,
): "outside-slot" | "same-times" | null {
  if (!proposals.every(({ from, to }) => slot.from <= from && from < to && to <= slot.to))
    return "outside-slot";
  const times = new Set(proposals.map(({ date, from }) => `${date} ${from}`));
  return times.size < proposals.length ? "same-times" : null;
}

/** The checks that come after those of the documents. */
export function refuseInvitation(
  { mode, hasPlace, isVerified, proposals }: InvitationFacts,
  slot: Slot,
): SchedulingRefusal | null {
  const hours = refuseHours(withHours(proposals, slot), slot);
  if (hours) return hours;
  if (mode === "online") return null;
  if (!hasPlace) return "no-place";
  return isVerified ? null : "not-verified";
}
