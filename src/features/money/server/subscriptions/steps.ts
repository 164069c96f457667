// Activates or cancels a subscription, for admins.
import { NO_ID, type SubscriptionId } from "#platform/domain/ids.ts";
import { illegalStep, requireFound } from "#platform/domain/refusal.ts";
import { mayChangeStatus } from "#features/money/domain/subscriptions/rules.ts";
import type { SubscriptionStatus, ActivationWay } from "#features/money/domain/subscriptions/terms.ts";
import { type AuditActor, recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { activate } from "./activate.ts";
import { effectiveStatus } from "./current.ts";
import { releaseHolds } from "./ledger.ts";
import { findSettlement, isRefunded } from "./settlement-repository.ts";
import { settle } from "./settle.ts";
import { findSubscriber } from "./subscriber-repository.ts";
import { findSubscription, lockSubscriptionsOf, updateSubscription } from "./repository.ts";
import { notifyOfSubscription } from "./notify-employer.ts";

export function setSubscriptionStatus(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AuditActor,
  {
    id,
    input: { status: to, confirm = false, only, paid = "other" },
  }: {
    id: SubscriptionId;
    input: {
      status: SubscriptionStatus;
      confirm?: boolean | undefined;
      /** The step is taken from this status only. */
      only?: SubscriptionStatus;
      /** How it was paid, where nothing has settled it yet. */
      paid?: ActivationWay | undefined;
    };
  },
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const found = await findSubscription(tx, id);
    const locked = found ? await lockSubscriptionsOf(tx, [found.employer_id]) : [];
    const subscription = requireFound(
      locked.find((row) => row.id === id),
      "Subscription",
    );

    const from = effectiveStatus(subscription, now);
    if (!mayChangeStatus(from, to) || (only && from !== only)) {
      throw illegalStep(
        from === to
          ? `This subscription is already ${to}.`
          : only
            ? `This subscription is ${from}, not ${only}.`
            : `A subscription that is ${from} cannot become ${to}.`,
      );
    }
    if (to === "active" && (await isRefunded(tx, id))) {
      throw illegalStep("This plan was refunded and cannot be active again.");
    }
    if (to === "active") {
      const byAccount = by === "operator" ? NO_ID : by.accountId;
      await activate(tx, subscription, locked, { now, confirm, byAccount });
      await settle(tx, now, { subscription, payment: { way: paid }, byAccount });
    } else {
      await releaseHolds(tx, subscription, now);
      await updateSubscription(tx, id, { status: to, updated_at: now });
    }
    await notifyOfSubscription(tx, now, {
      id,
      kind: to === "active" ? "subscription-activated" : "subscription-canceled",
      ...(subscription.granted_at === null && {
        paperId: (await findSettlement(tx, id))?.paper_id ?? undefined,
      }),
    });
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
