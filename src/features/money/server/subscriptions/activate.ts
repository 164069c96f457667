// Activates a subscription. Its credits are granted only once, and it takes over the remaining credits and period of a
// running plan, or the credits of one that has ended since it was asked for.
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { formatDayOf } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { isOlderThan, periodOnActivation } from "#features/money/domain/subscriptions/rules.ts";
import { OLDER_SUBSCRIPTION } from "#features/money/domain/subscriptions/terms.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import { effectiveStatus, findActive } from "./current.ts";
import { expireDueSubscriptions } from "./expiry.ts";
import { carryCredits, grantCredits, addWaitingCredits, releaseHolds } from "./ledger.ts";
import { updateSubscription } from "./repository.ts";

/**
 * Only one subscription is active at a time: the one before it expires, and its remaining credits move over (SUB-25).
 */
export async function activate(
  tx: DatabaseTransaction,
  subscription: SubscriptionRow,
  ofEmployer: readonly SubscriptionRow[],
  { now, confirm, byAccount }: { now: Date; confirm: boolean; byAccount: AccountId | null },
): Promise<void> {
  await expireDueSubscriptions(tx, now, subscription.employer_id);
  const running = findActive(ofEmployer, now);
  if (running) {
    const isOlder = isOlderThan({ createdAt: subscription.created_at }, { createdAt: running.created_at });
    if (isOlder && !confirm) throw olderSubscription(running);
    const credits = running.credits + (await releaseHolds(tx, running, now));
    await updateSubscription(tx, running.id, { status: "expired", updated_at: now });
    await carryCredits(tx, { ...running, credits }, { to: subscription, now: now });
  } else if (!subscription.granted_at) {
    const ended = findEndedSince(ofEmployer, subscription, now);
    if (ended) await carryCredits(tx, ended, { to: subscription, now });
  }
  if (!subscription.granted_at) await grantCredits(tx, subscription, { now, byAccount });
  const { starts_at: startsAt, ends_at: endsAt, duration_in_days: durationInDays } = subscription;
  const period = periodOnActivation({ startsAt, endsAt, durationInDays }, running?.ends_at ?? null, now);
  await updateSubscription(tx, subscription.id, {
    status: "active",
    updated_at: now,
    granted_at: subscription.granted_at ?? now,
    starts_at: period.startsAt,
    ends_at: period.endsAt,
  });
  await addWaitingCredits(tx, subscription, now);
}

/** A plan that ended after this one was asked for: its credits were promised to this one (SUB-25). */
function findEndedSince(
  ofEmployer: readonly SubscriptionRow[],
  { created_at: askedAt }: SubscriptionRow,
  now: Date,
): SubscriptionRow | undefined {
  return ofEmployer.find(
    (row) =>
      effectiveStatus(row, now) === "expired" &&
      row.credits > 0 &&
      row.ends_at !== null &&
      row.ends_at > askedAt &&
      row.ends_at <= now,
  );
}

function olderSubscription({ plan_name, ends_at }: SubscriptionRow): Refusal {
  const until = ends_at && ` until ${formatDayOf(ends_at)}`;
  return new Refusal(
    "conflict",
    OLDER_SUBSCRIPTION,
    `The ${plan_name} plan, which was asked for later, runs${until ?? ""}. Please confirm that this older subscription is to take its place.`,
  );
}
