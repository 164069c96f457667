// Writes the credit ledger. Only an entry changes a balance; a trigger of the database adds it up. The
// caller has locked the employer's subscriptions (lockSubscriptionsOf).
import type { AccountId, EmployerId, InterviewId, SubscriptionId } from "#platform/domain/ids.ts";
import { CREDITS_PER_INTERVIEW } from "#features/money/domain/subscriptions/credit-refusals.ts";
import type { CreditReason } from "#features/money/domain/subscriptions/terms.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import { findActive } from "./current.ts";
import {
  deleteHolds,
  deleteOldestHold,
  insertCreditEntry,
  insertHold,
  insertWaiting,
  takeWaiting,
  addGrants,
  addToTotal,
  coverCredits,
  moveTotal,
} from "./ledger-repository.ts";
import { notifyOfLowCredits } from "./notify-employer.ts";

type SubscriptionRef = { id: SubscriptionId; employer_id: EmployerId };

async function addEntry(
  tx: DatabaseTransaction,
  subscription: SubscriptionRef,
  entry: {
    amount: number;
    reason: CreditReason;
    now: Date;
    interviewId?: InterviewId;
    note?: string;
    byAccount?: AccountId | null | undefined;
  },
): Promise<string> {
  const id = newId();
  await insertCreditEntry(tx, {
    id,
    employer_id: subscription.employer_id,
    subscription_id: subscription.id,
    interview_id: entry.interviewId ?? null,
    amount: entry.amount,
    reason: entry.reason,
    note: entry.note ?? null,
    by_account: entry.byAccount ?? null,
    created_at: entry.now,
  });
  return id;
}

/**
 * Grants the credits of a plan; the entry names the admin who activated it, or the member who paid it. A plan may have
 * none.
 */
export async function grantCredits(
  tx: DatabaseTransaction,
  subscription: SubscriptionRow,
  entry: { now: Date; byAccount: AccountId | null },
): Promise<void> {
  const amount = subscription.plan_credits;
  if (amount === 0) return;
  await addEntry(tx, subscription, { amount, reason: "granted", ...entry });
}

/** Moves the remaining credits of one subscription to another of the same employer. */
export async function carryCredits(
  tx: DatabaseTransaction,
  from: SubscriptionRow,
  { to, now }: { to: SubscriptionRow; now: Date },
): Promise<void> {
  if (from.credits === 0) return;
  await addGrants(tx, from, to);
  await addEntry(tx, from, { amount: -from.credits, reason: "carried-out", now });
  await addEntry(tx, to, { amount: from.credits, reason: "carried-over", now });
}

/** Adds credits or takes them away, with the reason that an admin gives. The total follows, so what was used stays. */
export async function adjustCredits(
  tx: DatabaseTransaction,
  subscription: SubscriptionRow,
  { amount, reason, ...entry }: { amount: number; reason: string; now: Date; byAccount: AccountId },
): Promise<void> {
  await addEntry(tx, subscription, { amount, reason: "corrected", note: reason, ...entry });
  await addToTotal(tx, subscription.id, amount);
}

/**
 * Takes the credits of a plan whose money goes back, or gives them back where the refund fails. Its total follows, so
 * what was used stays. Returns the plan with this total.
 */
export async function moveForRefund(
  tx: DatabaseTransaction,
  subscription: SubscriptionRow,
  entry: { amount: number; reason: "refunded" | "refund-failed"; now: Date; byAccount: AccountId },
): Promise<SubscriptionRow> {
  if (entry.amount === 0) return subscription;
  const total_credits = await moveTotal(tx, subscription, entry.amount);
  await addEntry(tx, subscription, entry);
  return { ...subscription, total_credits };
}

/** Takes one credit and holds it for the employer's next interview. */
export async function holdCredit(
  tx: DatabaseTransaction,
  subscription: SubscriptionRow,
  { now, byAccount }: { now: Date; byAccount?: AccountId | undefined },
): Promise<void> {
  const taken = { amount: -CREDITS_PER_INTERVIEW, reason: "reserved", now, byAccount } as const;
  const id = await addEntry(tx, subscription, taken);
  const { id: subscription_id, employer_id } = subscription;
  await insertHold(tx, { id, employer_id, subscription_id, created_at: now });
  await notifyOfLowCredits(tx, now, subscription);
}

/**
 * Returns held credits to a subscription that is about to end. The database refuses to end one that still holds any.
 * Returns how many there were.
 */
export async function releaseHolds(
  tx: DatabaseTransaction,
  subscription: SubscriptionRef,
  now: Date,
): Promise<number> {
  const amount = await deleteHolds(tx, subscription.id);
  if (amount > 0) await addEntry(tx, subscription, { amount, reason: "released", now });
  return amount;
}

/** Pays for an interview, with a held credit of the subscription if there is one. */
export async function spendCredit(
  tx: DatabaseTransaction,
  subscription: SubscriptionRow,
  { interviewId, now, byAccount }: { interviewId: InterviewId; now: Date; byAccount?: AccountId | undefined },
): Promise<void> {
  if (await deleteOldestHold(tx, subscription.id)) return;
  await addEntry(tx, subscription, {
    amount: -CREDITS_PER_INTERVIEW,
    reason: "interview",
    now,
    interviewId,
    byAccount,
  });
  await notifyOfLowCredits(tx, now, subscription);
}

/**
 * Gives an interview's credit back to the employer's active subscription, where it can be spent; where none runs it
 * waits for the next one. Returns whether it waits. `locked` are the employer's subscriptions. An interview that nobody
 * paid for gives nothing back.
 */
export async function returnCredit(
  tx: DatabaseTransaction,
  locked: readonly SubscriptionRow[],
  {
    interview,
    now,
    byAccount,
  }: {
    interview: { id: InterviewId; subscription_id: SubscriptionId | null };
    now: Date;
    byAccount?: AccountId | undefined;
  },
): Promise<{ waits: boolean }> {
  const payer = locked.find(({ id }) => id === interview.subscription_id);
  if (!payer) return { waits: false };
  const { employer_id: employerId } = payer;
  const target = findActive(
    locked.filter(({ employer_id }) => employer_id === employerId),
    now,
  );
  const returned = { interviewId: interview.id, byAccount: byAccount ?? null };
  if (!target) {
    await insertWaiting(tx, { ...returned, employerId, now });
    return { waits: true };
  }
  await addReturned(tx, target, { ...returned, now });
  if (target.id !== payer.id) await coverCredits(tx, target.id);
  return { waits: false };
}

type Returned = { interviewId: InterviewId | null; byAccount: AccountId | null; now: Date };

/** A credit without an interview was held. */
const addReturned = (
  tx: DatabaseTransaction,
  target: SubscriptionRef,
  { interviewId, byAccount, now }: Returned,
) =>
  addEntry(tx, target, {
    amount: CREDITS_PER_INTERVIEW,
    reason: interviewId === null ? "released" : "returned",
    ...(interviewId !== null && { interviewId }),
    now,
    byAccount,
  });

/** Gives a plan that begins to run the credits that wait for it. */
export async function addWaitingCredits(
  tx: DatabaseTransaction,
  target: SubscriptionRef,
  now: Date,
): Promise<void> {
  const landed = await takeWaiting(tx, target.employer_id, now);
  for (const { interview_id: interviewId, by_account: byAccount } of landed)
    await addReturned(tx, target, { interviewId, byAccount, now });
  if (landed.length > 0) await coverCredits(tx, target.id);
}

/** Held credits of a plan whose period is over wait for the next one. */
export async function keepHolds(
  tx: DatabaseTransaction,
  { id, employer_id: employerId }: SubscriptionRef,
  now: Date,
): Promise<void> {
  for (let left = await deleteHolds(tx, id); left > 0; left -= 1)
    await insertWaiting(tx, { employerId, interviewId: null, byAccount: null, now });
}

/** Credits of a refunded plan that stay with the school and that no other plan can take wait too. */
export async function keepStaying(
  tx: DatabaseTransaction,
  subscription: SubscriptionRef,
  { staying, now }: { staying: number; now: Date },
): Promise<void> {
  if (staying === 0) return;
  await addEntry(tx, subscription, { amount: -staying, reason: "reserved", now });
  for (let left = staying; left > 0; left -= 1) {
    const { employer_id: employerId } = subscription;
    await insertWaiting(tx, { employerId, interviewId: null, byAccount: null, now });
  }
}
