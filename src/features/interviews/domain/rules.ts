// Decides when an interview may be scheduled and which changes of its status are allowed.
import { type Day, dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Role } from "#platform/domain/role.ts";
import {
  refuseCredits,
  refuseSubscription,
  type SpentSubscription,
} from "#features/money/domain/subscriptions/credit-refusals.ts";
import { isWebLink } from "#platform/domain/web-link.ts";
import { firstDay, type InvitationFacts, refuseDays, refuseInvitation } from "./invitation/rules.ts";
import { type EarlierRound, refuseNextRound } from "./invitation/next-round.ts";
import { type Absence, WAITING_ABSENCES } from "./absence.ts";
import { type StepName, STEPS } from "./steps/state-table.ts";
import {
  AGREED_STATUSES,
  type InterviewStatus,
  type SchedulingRefusal,
  OPEN_STATUSES,
  SCHEDULING_REFUSALS,
} from "./terms.ts";

export type SchedulingFacts = {
  subscription: SpentSubscription;
  date: string | undefined;
  link: string | undefined;
  candidate: { slot: { from: string; to: string } | null } | null;
  today: Day;
  /** Absent in the requests of the documents. */
  invitation?: InvitationFacts;
  /** Of another round, which takes no credit; null where the interview that it names is not there. */
  earlier?: EarlierRound | null;
};

/**
 * Returns the first reason against scheduling, or null: checks 3 to 11 of INT-11, with those of an invitation before the
 * last, which a further round replaces by its own.
 */
export function refuseToSchedule(facts: SchedulingFacts): SchedulingRefusal | null {
  const { subscription, date, link, candidate, today } = facts;
  const subscriptionRefusal = refuseSubscription(subscription);
  if (subscriptionRefusal) return subscriptionRefusal;
  const { invitation } = facts;
  const proposals = invitation?.proposals ?? [];
  const dayRefusal = refuseDays(firstDay(date, proposals), proposals, today);
  if (dayRefusal) return dayRefusal;
  if (invitation?.mode !== "at-school" && !isLink(link)) return "bad-link";
  if (candidate && !candidate.slot) return "no-slot";
  if (!candidate?.slot) return "no-person";
  const refusal = invitation ? refuseInvitation(invitation, candidate.slot) : null;
  if (refusal) return refusal;
  if (facts.earlier === undefined) return refuseCredits(subscription);
  return facts.earlier && refuseNextRound(facts.earlier, today);
}

/** Whether proposals could be sent, before place and link are known: the same checks without those of the meeting (INT-68). */
export function refuseProposals(
  facts: Omit<SchedulingFacts, "link" | "invitation" | "date">,
  proposals: InvitationFacts["proposals"],
): SchedulingRefusal | null {
  // At school no link is needed.
  const invitation = { mode: "at-school", hasPlace: true, isVerified: true, proposals } as const;
  return refuseToSchedule({ ...facts, date: undefined, link: undefined, invitation });
}

/** Turns the reason into a refusal with its code and message. */
export function refusalFor(reason: SchedulingRefusal): Refusal {
  const { kind, code, message } = SCHEDULING_REFUSALS[reason];
  return new Refusal(kind, code, message);
}

/** The check of day and link, for scheduling and for an employer's new date. */
export function refuseDayAndLink(
  date: string | undefined,
  link: string | undefined,
  today: Day,
): "no-date" | "too-soon" | "too-late" | "bad-link" | null {
  const refusal = refuseDays(date, [], today);
  if (refusal && refusal !== "first-differs") return refusal;
  return isLink(link) ? null : "bad-link";
}

/** Whether the meeting link of an online interview works. */
export function isLink(link: string | undefined): boolean {
  return link !== undefined && isWebLink(link);
}

/** The step that a role asks for by naming a status in updateInterviewStatus, or null where it has none. */
export function stepTowards(role: Role, to: InterviewStatus): StepName | null {
  if (role === "candidate" && to === STEPS.confirm.to) return "confirm";
  if (role === "employer" && to === STEPS.complete.to) return "complete";
  if (role === "admin" && to === STEPS.cancel.to) return "cancel";
  return null;
}

export function isOpen(status: InterviewStatus): boolean {
  const open: readonly InterviewStatus[] = OPEN_STATUSES;
  return open.includes(status);
}

export function isAgreed(status: InterviewStatus): boolean {
  const agreed: readonly InterviewStatus[] = AGREED_STATUSES;
  return agreed.includes(status);
}

/** An interview as the interface sends it, with what says when it is. */
type Planned = { status: InterviewStatus; interviewDate: Day; interviewSlotFrom: string };

/** Open interviews of a school at the same time with somebody else. */
export function findClashes<
  One extends Planned & { interviewSlotTo: string; candidateId: { _id: string | null } },
>(
  interviews: readonly One[],
  { candidateId, day, slot }: { candidateId: string; day: Day; slot: { from: string; to: string } },
): One[] {
  return interviews.filter(
    (other) =>
      isOpen(other.status) &&
      other.interviewDate === day &&
      other.candidateId._id !== candidateId &&
      other.interviewSlotFrom < slot.to &&
      slot.from < other.interviewSlotTo,
  );
}

/** An invitation can be answered until then (INT-43). */
export function hasBegun(interview: Omit<Planned, "status">, now: Date): boolean {
  return instantInIndia(interview.interviewDate, interview.interviewSlotFrom) <= now;
}

type Deletable = {
  day: Day;
  status: InterviewStatus;
  /** When the last time begins of an invitation, or a request for another day ends; null where no answer is waited for. */
  answerBy: Date | null;
  absence: Pick<Absence, "state"> | null;
};

/**
 * An employer may delete an interview whose last time was before today and that was not completed, unless an absence is
 * still to be settled (INT-8).
 */
export function mayEmployerDelete({ day, status, answerBy, absence }: Deletable, today: Day): boolean {
  if (status === "Completed" || day >= today) return false;
  if (answerBy !== null && dayInIndia(answerBy) >= today) return false;
  return !(isAgreed(status) && absence !== null && WAITING_ABSENCES.includes(absence.state));
}
