// Ends a plan whose money goes back, and takes the end back where the refund fails (PAY-26).
import type { AccountId } from "#platform/domain/ids.ts";
import type { SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import { activate } from "./activate.ts";
import { effectiveStatus, findActive } from "./current.ts";
import { carryCredits, keepStaying, addWaitingCredits, moveForRefund, releaseHolds } from "./ledger.ts";
import { findCarriedBack, findSourceOfCarried } from "./ledger-repository.ts";
import { findSubscription, updateSubscription } from "./repository.ts";

type Ending = {
  subscription: SubscriptionRow;
  ofSchool: readonly SubscriptionRow[];
  /** Credits that go with the plan, and those of the plan before that stay with the school. */
  taken: number;
  staying: number;
  byAccount: AccountId;
};

/** The plan before gets its credits back and runs again if its period is not over. */
export async function endForRefund(
  tx: DatabaseTransaction,
  now: Date,
  { subscription, ofSchool, taken, staying, byAccount }: Ending,
): Promise<void> {
  await releaseHolds(tx, subscription, now);
  const ended = await moveForRefund(tx, subscription, { amount: -taken, reason: "refunded", now, byAccount });
  const isRunning = findActive(ofSchool, now)?.id === subscription.id;
  await updateSubscription(tx, subscription.id, { status: "canceled", updated_at: now });
  const sourceId = await findSourceOfCarried(tx, subscription.id);
  const source = ofSchool.find(({ id }) => id === sourceId) ?? findReplaced(ofSchool, subscription, now);
  if (!source) return keepStaying(tx, subscription, { staying, now });
  await carryCredits(tx, { ...ended, credits: staying }, { to: source, now });
  const isOver = source.ends_at !== null && source.ends_at <= now;
  if (!isRunning || isOver) return;
  await updateSubscription(tx, source.id, { status: "active", updated_at: now });
  await addWaitingCredits(tx, source, now);
}

/**
 * The plan whose place this one has taken where no credits moved: it expired before its end, when this one began or
 * later. Of several the last one, because no plan ends before the one whose place it takes.
 */
function findReplaced(
  ofSchool: readonly SubscriptionRow[],
  { id, starts_at: startsAt }: SubscriptionRow,
  now: Date,
): SubscriptionRow | undefined {
  const endOf = (row: SubscriptionRow) => row.ends_at?.getTime() ?? 0;
  return ofSchool
    .filter((row) => row.id !== id && row.status === "expired" && endOf(row) > now.getTime())
    .filter((row) => startsAt !== null && row.updated_at >= startsAt)
    .toSorted((one, other) => endOf(other) - endOf(one))[0];
}

type Restoring = Omit<Ending, "staying"> & {
  status: SubscriptionStatus;
  /** When the refund was begun. */
  begunAt: Date;
};

/** A plan that ran runs again, and what the school has left elsewhere moves to it. */
export async function restoreAfterRefund(
  tx: DatabaseTransaction,
  now: Date,
  { taken, status, byAccount, ...restoring }: Restoring,
): Promise<void> {
  const { subscription: ended, ofSchool } = restoring;
  const entry = { amount: taken, reason: "refund-failed", now, byAccount } as const;
  const subscription = await moveForRefund(tx, ended, entry);
  await bringBack(tx, now, { ...restoring, subscription });
  const isOver = subscription.ends_at !== null && subscription.ends_at <= now;
  if (status === "active" && !isOver) {
    const restored = (await findSubscription(tx, subscription.id)) ?? subscription;
    return activate(tx, restored, ofSchool, { now, confirm: true, byAccount });
  }
  const isTaken = status === "pending" && ofSchool.some((row) => effectiveStatus(row, now) === "pending");
  const former = status === "active" ? "expired" : status;
  await updateSubscription(tx, subscription.id, { status: isTaken ? "canceled" : former, updated_at: now });
}

/**
 * What the refund gave back to the plan before returns, as far as it is left. A plan that runs keeps it: an activation
 * takes its credits over.
 */
async function bringBack(
  tx: DatabaseTransaction,
  now: Date,
  { subscription, ofSchool, begunAt }: Pick<Restoring, "subscription" | "ofSchool" | "begunAt">,
): Promise<void> {
  const carried = await findCarriedBack(tx, subscription, begunAt);
  const holder = ofSchool.find(({ id }) => id === carried?.subscription_id);
  if (!carried || !holder || holder.id === findActive(ofSchool, now)?.id) return;
  const left = holder.credits + (await releaseHolds(tx, holder, now));
  await carryCredits(tx, { ...holder, credits: Math.min(left, carried.amount) }, { to: subscription, now });
}
