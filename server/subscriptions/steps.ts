// An admin activates or cancels a subscription. Credits are granted once, ever.
import type { Transaction } from "kysely";
import { Refusal, requireFound } from "#domain/refusal.ts";
import { endOfPeriod, maySet } from "#domain/subscriptions/rules.ts";
import type { SubscriptionStatus } from "#domain/subscriptions/terms.ts";
import { type AuditActor, recordAudit } from "#server/audit/record.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Tables } from "#server/database/tables.ts";
import type { SubscriptionRow } from "#server/database/tables/subscriptions.ts";
import type { Deps } from "#server/deps.ts";
import { findActive, statusOf } from "./current.ts";
import { expireDueSubscriptions } from "./expiry.ts";
import { carryCredits, grantCredits, releaseHolds } from "./ledger.ts";
import { findSubscriber } from "./subscribers.ts";
import { findSubscription, lockSubscriptionsOf, updateSubscription } from "./repository.ts";
import { tellOfSubscription } from "./tell.ts";

export function setSubscriptionStatus(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AuditActor,
  id: string,
  to: SubscriptionStatus,
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const found = await findSubscription(tx, id);
    const locked = found ? await lockSubscriptionsOf(tx, [found.employer_id]) : [];
    const subscription = requireFound(
      locked.find((row) => row.id === id),
      "Subscription",
    );

    const from = statusOf(subscription, now);
    if (!maySet(from, to)) {
      throw new Refusal(
        "conflict",
        "ILLEGAL_STEP",
        from === to
          ? `This subscription is already ${to}.`
          : `A subscription that is ${from} cannot become ${to}.`,
      );
    }
    if (to === "active") await activate(tx, subscription, locked, now);
    else {
      await releaseHolds(tx, subscription, now);
      await updateSubscription(tx, id, { status: to, updated_at: now });
    }
    await tellOfSubscription(
      tx,
      now,
      id,
      to === "active" ? "subscription-activated" : "subscription-canceled",
    );
    const after = await findSubscriber(tx, id);
    await recordAudit(tx, now, {
      by,
      action: "subscription-status",
      record: { id, name: `${after.plan_name} of ${after.institute_name}` },
      before: { status: from, credits: subscription.credits, ends_at: subscription.ends_at },
      after: { status: to, credits: after.credits, ends_at: after.ends_at },
    });
  });
}

/** One active subscription at a time: the one before it expires, and what it had left moves over. */
async function activate(
  tx: Transaction<Tables>,
  subscription: SubscriptionRow,
  ofEmployer: readonly SubscriptionRow[],
  now: Date,
): Promise<void> {
  await expireDueSubscriptions(tx, now, subscription.employer_id);
  const before = findActive(ofEmployer, now);
  if (before) {
    const credits = before.credits + (await releaseHolds(tx, before, now));
    await updateSubscription(tx, before.id, { status: "expired", updated_at: now });
    await carryCredits(tx, { ...before, credits }, subscription, now);
  }
  if (!subscription.granted_at) await grantCredits(tx, subscription, now);
  await updateSubscription(tx, subscription.id, {
    status: "active",
    updated_at: now,
    granted_at: subscription.granted_at ?? now,
    ...(isPeriodOver(subscription, now) && {
      starts_at: now,
      ends_at: endOfPeriod(now, subscription.duration_in_days),
    }),
  });
}

/** A period that never began counts as over. */
function isPeriodOver({ ends_at }: SubscriptionRow, now: Date): boolean {
  return ends_at === null || ends_at <= now;
}
