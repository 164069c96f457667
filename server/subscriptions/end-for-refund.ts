// Ends a plan whose money goes back, and takes the end back where the refund fails (PAY-26).
import type { SubscriptionStatus } from "#domain/subscriptions/terms.ts";
import type { DatabaseTransaction } from "#server/database/connect.ts";
import type { SubscriptionRow } from "#server/database/tables/subscriptions.ts";
import { activate } from "./activate.ts";
import { effectiveStatus, findActive } from "./current.ts";
import { carryCredits, moveForRefund, releaseHolds } from "./ledger.ts";
import { findSourceOfCarried } from "./ledger-repository.ts";
import { updateSubscription } from "./repository.ts";

type Ending = {
  subscription: SubscriptionRow;
  ofSchool: readonly SubscriptionRow[];
  /** Credits that go with the plan, and those of the plan before that stay with the school. */
  taken: number;
  staying: number;
  byAccount: string;
};

/** The plan before gets its credits back and runs again if its period is not over. */
export async function endForRefund(
  tx: DatabaseTransaction,
  now: Date,
  { subscription, ofSchool, taken, staying, byAccount }: Ending,
): Promise<void> {
  await releaseHolds(tx, subscription, now);
  await moveForRefund(tx, subscription, { amount: -taken, reason: "refunded", now, byAccount });
  const isRunning = findActive(ofSchool, now)?.id === subscription.id;
  await updateSubscription(tx, subscription.id, { status: "canceled", updated_at: now });
  if (staying === 0) return;
  const sourceId = await findSourceOfCarried(tx, subscription.id);
  const source = ofSchool.find(({ id }) => id === sourceId);
  if (!source) return;
  await carryCredits(tx, { ...subscription, credits: staying }, { to: source, now });
  const isOver = source.ends_at !== null && source.ends_at <= now;
  if (isRunning && !isOver) await updateSubscription(tx, source.id, { status: "active", updated_at: now });
}

/** A plan that ran runs again, and what the school has left elsewhere moves to it. */
export async function restoreAfterRefund(
  tx: DatabaseTransaction,
  now: Date,
  {
    subscription,
    ofSchool,
    taken,
    status,
    byAccount,
  }: Omit<Ending, "staying"> & { status: SubscriptionStatus },
): Promise<void> {
  await moveForRefund(tx, subscription, { amount: taken, reason: "refund-failed", now, byAccount });
  const isOver = subscription.ends_at !== null && subscription.ends_at <= now;
  if (status === "active" && !isOver) {
    const restored = { ...subscription, credits: subscription.credits + taken };
    return activate(tx, restored, ofSchool, { now, confirm: true, byAccount });
  }
  const isTaken = status === "pending" && ofSchool.some((row) => effectiveStatus(row, now) === "pending");
  const former = status === "active" ? "expired" : status;
  await updateSubscription(tx, subscription.id, { status: isTaken ? "canceled" : former, updated_at: now });
}
