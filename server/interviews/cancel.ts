// Cancelling: what is not held costs nothing. Its credit goes back in the same transaction.
import type { DatabaseTransaction } from "#server/database/connect.ts";
import { isOpen, MOVES } from "#domain/interviews/rules.ts";
import { requireFound } from "#domain/refusal.ts";
import type { InterviewRow } from "#server/database/tables/interviews.ts";
import type { SubscriptionRow } from "#server/database/tables/subscriptions.ts";
import { returnCredit } from "#server/subscriptions/ledger.ts";
import { lockSubscriptionsOf } from "#server/subscriptions/repository.ts";
import {
  type InterviewOfPeople,
  findInterview,
  listEmployersWhoMeet,
  lockInterview,
  lockInterviewsOf,
  updateInterview,
} from "./repository.ts";
import { type Telling, tellOfInterview } from "./tell.ts";

/** The interview with its employer's subscriptions: the subscriptions first, as scheduling does. */
export async function lockWithSubscriptions(
  tx: DatabaseTransaction,
  id: string,
): Promise<{ interview: InterviewRow; subscriptions: SubscriptionRow[] }> {
  const employerId = (await findInterview(tx, id))?.employer_id;
  const subscriptions = employerId ? await lockSubscriptionsOf(tx, [employerId]) : [];
  const interview = requireFound(await lockInterview(tx, id), "Interview");
  return { interview, subscriptions };
}

/** Of an open interview, held together with the subscriptions. */
export async function cancelInterview(
  tx: DatabaseTransaction,
  interview: InterviewRow,
  subscriptions: readonly SubscriptionRow[],
  now: Date,
  telling: Telling = {},
): Promise<InterviewOfPeople> {
  const cancelled = await updateInterview(tx, interview.id, {
    status: MOVES.cancel.to,
    result: "Cancelled",
    updated_at: now,
  });
  await returnCredit(tx, subscriptions, interview, now);
  await tellOfInterview(tx, now, cancelled, "interview-cancelled", telling);
  return cancelled;
}

/** A candidate goes: schools get back what they paid for what is not held. */
export async function cancelInterviewsOfCandidate(
  tx: DatabaseTransaction,
  candidateId: string,
  now: Date,
): Promise<void> {
  const subscriptions = await lockSubscriptionsOf(tx, await listEmployersWhoMeet(tx, candidateId));
  await cancelOpen(tx, await lockInterviewsOf(tx, { candidateId }), subscriptions, now, "candidate");
}

/** An employer goes, and its subscriptions with it: there is nobody to give a credit back to. */
export async function cancelInterviewsOfEmployer(
  tx: DatabaseTransaction,
  employerId: string,
  now: Date,
): Promise<void> {
  await lockSubscriptionsOf(tx, [employerId]);
  await cancelOpen(tx, await lockInterviewsOf(tx, { employerId }), [], now, "employer");
}

async function cancelOpen(
  tx: DatabaseTransaction,
  interviews: readonly InterviewRow[],
  subscriptions: readonly SubscriptionRow[],
  now: Date,
  leaving: Telling["leaving"],
): Promise<void> {
  const open = interviews.filter(({ status, deleted_at }) => isOpen(status) && !deleted_at);
  for (const interview of open) await cancelInterview(tx, interview, subscriptions, now, { leaving });
}
