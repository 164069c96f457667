// Adds days to a plan, for admins: for example those that a school lost while it was suspended (SUB-48).
import type { z } from "zod";
import { dayInIndia } from "#platform/domain/day.ts";
import type { SubscriptionId } from "#platform/domain/ids.ts";
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import type { extension } from "#features/money/domain/subscriptions/forms.ts";
import { extendedEnd, latestEnd, mayBeExtended } from "#features/money/domain/subscriptions/rules.ts";
import { MAX_PERIOD_DAYS } from "#features/money/domain/subscriptions/terms.ts";
import { formatCount } from "#platform/domain/money.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { addWaitingCredits } from "../ledger.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { effectiveStatus, findActive, requireAsRead } from "../current.ts";
import { expireDueSubscriptions } from "../expiry.ts";
import { notifyOwner } from "../notify-employer.ts";
import { findSubscription, lockSubscriptionsOf, updateSubscription } from "../repository.ts";
import { findSubscriber, type SubscriptionOfEmployer } from "../subscriber-repository.ts";

type Extension = z.output<typeof extension>;

export function extendSubscription(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AdminViewer,
  { id, extension: { days, reason, asRead } }: { id: SubscriptionId; extension: Extension },
): Promise<SubscriptionOfEmployer> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { employer_id: employerId } = requireFound(await findSubscription(tx, id), "Subscription");
    const ofEmployer = await lockSubscriptionsOf(tx, [employerId]);
    const subscription = requireFound(
      ofEmployer.find((row) => row.id === id),
      "Subscription",
    );
    requireAsRead(subscription, asRead);
    const before = effectiveStatus(subscription, now);
    if (!mayBeExtended(before)) throw nothingToExtend(before);
    const running = findActive(ofEmployer, now);
    if (running && running.id !== id) throw anotherPlanRuns(running.plan_name);
    const endsAt = extendedEnd(subscription.ends_at, days, now);
    if (endsAt > latestEnd(now)) throw periodTooLong();

    // Credits that were held wait before an ended plan runs on.
    await expireDueSubscriptions(tx, now, employerId);
    await updateSubscription(tx, id, { status: "active", ends_at: endsAt, updated_at: now });
    await addWaitingCredits(tx, subscription, now);
    const after = await findSubscriber(tx, id);
    await notifyOwner(tx, now, {
      kind: "subscription-extended",
      about: id,
      facts: { plan: after.plan_name, days, endsOn: dayInIndia(endsAt), reason },
      employerId,
    });
    await recordAudit(tx, now, {
      by,
      action: "subscription-extended",
      record: { id, name: `${after.plan_name} of ${after.institute_name}` },
      before: { status: before, ends_at: subscription.ends_at },
      after: { status: after.status, ends_at: endsAt, days, reason },
    });
    return after;
  });
}

const nothingToExtend = (status: string) =>
  new Refusal(
    "conflict",
    "NOTHING_TO_EXTEND",
    `This subscription is ${status}. Days are added to a plan that runs or has ended.`,
  );

const anotherPlanRuns = (plan: string) =>
  new Refusal(
    "conflict",
    "ANOTHER_PLAN_RUNS",
    `The ${plan} plan of this school runs. Please add the days to that one.`,
  );

const periodTooLong = () =>
  new Refusal(
    "conflict",
    "PERIOD_TOO_LONG",
    `A plan may end at most ${formatCount(MAX_PERIOD_DAYS)} days from now.`,
  );
