// Cancels interviews. An interview that is not held costs nothing: its credit is returned in the same transaction.
import type { DatabaseTransaction } from "#server/database/connect.ts";
import { isOpen, TRANSITIONS } from "#domain/interviews/rules.ts";
import { requireFound } from "#domain/refusal.ts";
import type { InterviewRow } from "#server/database/tables/interviews.ts";
import type { SubscriptionRow } from "#server/database/tables/subscriptions.ts";
import { returnCredit } from "#server/subscriptions/ledger.ts";
import { lockSubscriptionsOf } from "#server/subscriptions/repository.ts";
import {
  type InterviewOfPeople,
  findInterview,
  lockInterview,
  updateInterview,
} from "#server/interviews/repository.ts";
import { listEmployersWhoMeet, lockInterviewsOf } from "#server/interviews/participant-repository.ts";
import {
  type InterviewNotification,
  notifyParties,
} from "#server/interviews/notifications/notify-parties.ts";

/**
 * Locks an interview and its employer's subscriptions. The subscriptions come first, in the same order as in
 * scheduling, so that two transactions cannot deadlock.
 */
export async function lockWithSubscriptions(
  tx: DatabaseTransaction,
  id: string,
): Promise<{ interview: InterviewRow; subscriptions: SubscriptionRow[] }> {
  const employerId = (await findInterview(tx, id))?.employer_id;
  const subscriptions = employerId ? await lockSubscriptionsOf(tx, [employerId]) : [];
  const interview = requireFound(await lockInterview(tx, id), "Interview");
  return { interview, subscriptions };
}

/** Cancels an open interview. The caller has locked it and the subscriptions. */
export async function cancelInterview(
  tx: DatabaseTransaction,
  interview: InterviewRow,
  {
    subscriptions,
    now,
    byAccount,
    notification = {},
  }: {
    subscriptions: readonly SubscriptionRow[];
    now: Date;
    /** Who cancels it; nobody where the candidate's account is deleted. */
    byAccount?: string;
    notification?: InterviewNotification | undefined;
  },
): Promise<InterviewOfPeople> {
  const cancelled = await updateInterview(tx, interview.id, {
    status: TRANSITIONS.cancel.to,
    result: "Cancelled",
    updated_at: now,
  });
  await returnCredit(tx, subscriptions, { interview, now, byAccount });
  await notifyParties(tx, now, {
    interview: cancelled,
    kind: "interview-cancelled",
    interviewNotification: notification,
  });
  return cancelled;
}

/** Cancels the open interviews of a candidate who is deleted, and returns their credits to the schools. */
export async function cancelInterviewsOfCandidate(
  tx: DatabaseTransaction,
  candidateId: string,
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
  employerId: string,
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
  for (const interview of open)
    await cancelInterview(tx, interview, { subscriptions, now, notification: { leaving } });
}
