// Cancels interviews. An interview that is not held costs nothing: its credit is returned in the same transaction.
import type { AccountId, CandidateId, EmployerId, InterviewId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { isOpen } from "#features/interviews/domain/rules.ts";
import { isFreeRound } from "#features/interviews/domain/invitation/next-round.ts";
import { CANCEL_REASONS, type CancelledBy } from "#features/interviews/domain/absence.ts";
import type { StepOutcome } from "#features/interviews/domain/steps/credit.ts";
import { STEPS } from "#features/interviews/domain/steps/state-table.ts";
import type { InterviewRow } from "#features/interviews/server/tables.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import { returnCredit } from "#features/money/server/subscriptions/ledger.ts";
import { lockSubscriptionsOf } from "#features/money/server/subscriptions/service.ts";
import {
  type InterviewOfPeople,
  findInterview,
  lockInterview,
  updateInterview,
} from "#features/interviews/server/repository.ts";
import {
  listEmployersWhoMeet,
  lockCandidate,
  lockInterviewsOf,
} from "#features/interviews/server/participant-repository.ts";
import {
  type InterviewNotification,
  notifyParties,
} from "#features/interviews/server/notifications/notify-parties.ts";

export type Locked = {
  interview: InterviewOfPeople;
  subscriptions: SubscriptionRow[];
  /** Undefined once the account is deleted. */
  candidate: Awaited<ReturnType<typeof lockCandidate>>;
};

/**
 * Locks an interview with its candidate and its school's subscriptions, in the order of scheduling, so that two
 * transactions cannot deadlock. Undefined where there is no such interview.
 */
export async function lockForStep(tx: DatabaseTransaction, id: InterviewId): Promise<Locked | undefined> {
  const found = await findInterview(tx, id);
  const candidate = found?.candidate_id ? await lockCandidate(tx, found.candidate_id) : undefined;
  const subscriptions = found?.employer_id ? await lockSubscriptionsOf(tx, [found.employer_id]) : [];
  const interview = await lockInterview(tx, id);
  return interview && { interview, subscriptions, candidate };
}

/** Who ended an interview, why, and what becomes of its credit. */
type Ending = { by: CancelledBy; reason: string; credit: StepOutcome };

const BY_STAFF: Ending = { by: "admin", reason: CANCEL_REASONS.staff, credit: "back" };

/** Cancels an open interview. The caller has locked it and the subscriptions. */
export async function cancelInterview(
  tx: DatabaseTransaction,
  interview: InterviewRow,
  {
    subscriptions,
    now,
    byAccount,
    ending = BY_STAFF,
    notification = {},
  }: {
    subscriptions: readonly SubscriptionRow[];
    now: Date;
    /** Who cancels it; nobody where the candidate's account is deleted, or the time is over. */
    byAccount?: AccountId | undefined;
    ending?: Ending;
    notification?: InterviewNotification | undefined;
  },
): Promise<InterviewOfPeople> {
  // A further round took no credit, so none comes back.
  const isFree = isFreeRound(interview.round_number);
  const isBack = ending.credit === "back" && !isFree;
  const updated = await updateInterview(tx, interview.id, {
    status: STEPS.cancel.to,
    result: "Cancelled",
    cancelled_by: ending.by,
    cancel_reason: ending.reason,
    cancelled_from: interview.status,
    credit_returned: isFree ? null : isBack,
    answer_by: null,
    // A cancel of the candidate answers the invitation, if nothing did before.
    ...(ending.by === "candidate" && !interview.answered_at && { answered_at: now }),
    updated_at: now,
  });
  const { waits } = isBack
    ? await returnCredit(tx, subscriptions, { interview, now, byAccount })
    : { waits: false };
  const cancelled = { ...updated, credit_waits: waits };
  await notifyParties(tx, now, {
    interview: cancelled,
    kind: STEPS.cancel.notice,
    interviewNotification: notification,
  });
  return cancelled;
}

/** Cancels the open interviews of a candidate who is deleted, and returns their credits to the schools. */
export async function cancelInterviewsOfCandidate(
  tx: DatabaseTransaction,
  candidateId: CandidateId,
  now: Date,
): Promise<void> {
  const subscriptions = await lockSubscriptionsOf(tx, await listEmployersWhoMeet(tx, candidateId));
  await cancelOpen(tx, await lockInterviewsOf(tx, { candidateId }), {
    subscriptions,
    now,
    leaving: "candidate",
  });
}

/**
 * Cancels the open interviews of an employer who is deleted. No credit is returned, because its subscriptions are
 * deleted too.
 */
export async function cancelInterviewsOfEmployer(
  tx: DatabaseTransaction,
  employerId: EmployerId,
  now: Date,
): Promise<void> {
  await lockSubscriptionsOf(tx, [employerId]);
  await cancelOpen(tx, await lockInterviewsOf(tx, { employerId }), {
    subscriptions: [],
    now,
    leaving: "employer",
  });
}

async function cancelOpen(
  tx: DatabaseTransaction,
  interviews: readonly InterviewRow[],
  {
    subscriptions,
    now,
    leaving,
  }: { subscriptions: readonly SubscriptionRow[]; now: Date; leaving: InterviewNotification["leaving"] },
): Promise<void> {
  const open = interviews.filter(({ status, deleted_at }) => isOpen(status) && !deleted_at);
  const ending = leaving === "candidate" ? CANDIDATE_LEFT : SCHOOL_LEFT;
  for (const interview of open)
    await cancelInterview(tx, interview, { subscriptions, now, ending, notification: { leaving } });
}

const CANDIDATE_LEFT: Ending = { by: "candidate", reason: CANCEL_REASONS.candidateLeft, credit: "back" };
const SCHOOL_LEFT: Ending = { by: "school", reason: CANCEL_REASONS.schoolLeft, credit: "back" };
