// Notifies the employer of what happens to its subscription, and admins where they have to act.
import { dayInIndia } from "#platform/domain/day.ts";
import type { EmployerId, PaperId, SubscriptionId } from "#platform/domain/ids.ts";
import { LOW_CREDITS, type SubscriptionNotice } from "#features/money/domain/subscriptions/notices.ts";
import type { PaymentFacts, PaymentNotice } from "#features/money/domain/payments/notices.ts";
import type { NotificationInput } from "#platform/domain/notifications/notices.ts";
import { findOwnerId } from "#features/accounts/server/service.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { notify, notifyAdmins } from "#platform/server/notifications/notify.ts";
import { listEnded, listExpiring, lockSubscriptionsOf } from "./repository.ts";
import { findSubscriber } from "./subscriber-repository.ts";

/** The subscription is read after the step has changed it. */
export async function notifyOfSubscription(
  tx: DatabaseTransaction,
  now: Date,
  {
    id,
    kind,
    once,
    paperId,
  }: {
    id: SubscriptionId;
    kind: SubscriptionNotice;
    once?: string | undefined;
    paperId?: PaperId | undefined;
  },
): Promise<void> {
  const row = await findSubscriber(tx, id);
  const notified = {
    kind,
    about: id,
    facts: {
      employer: row.institute_name,
      plan: row.plan_name,
      planId: row.plan_id,
      credits: kind === "subscription-asked" ? row.plan_credits : row.credits,
      endsOn: row.ends_at && dayInIndia(row.ends_at),
    },
  };
  if (kind === "subscription-asked") await notifyAdmins(tx, now, notified);
  else
    await notifyOwner(tx, now, {
      ...notified,
      employerId: row.employer_id,
      paperId,
      ...(once !== undefined && { once }),
    });
}

/** Money concerns the owner of the school. */
export async function notifyOwner(
  tx: DatabaseTransaction,
  now: Date,
  {
    employerId,
    ...message
  }: NotificationInput & {
    employerId: EmployerId;
    about?: string;
    once?: string;
    paperId?: PaperId | undefined;
  },
): Promise<void> {
  const to = await findOwnerId(tx, employerId);
  if (to) await notify(tx, now, { ...message, to });
}

/** Notifies the employer when few credits are left. `subscription` is the row before the credit was taken. */
export async function notifyOfLowCredits(
  tx: DatabaseTransaction,
  now: Date,
  { employer_id, credits }: Pick<SubscriptionRow, "employer_id" | "credits">,
): Promise<void> {
  const left = credits - 1;
  if (LOW_CREDITS.includes(left)) {
    await notifyOwner(tx, now, { kind: "credits-low", facts: { credits: left }, employerId: employer_id });
  }
}

/**
 * Notifies an employer 30, 7 and 1 days before its subscription ends, each once. A plan that is not longer than that many
 * days sends no such notice (PAY-29).
 */
export const notifyOfExpiry = (deps: Pick<Deps, "db" | "clock">): Promise<number> =>
  notifyOfEach(deps, "subscription-expiring", listExpiring);

/** Notifies an employer once, three days after its subscription ended, if it has no other (PAY-29). */
export const remindToRenew = (deps: Pick<Deps, "db" | "clock">): Promise<number> =>
  notifyOfEach(deps, "subscription-renew", listEnded);

/** Returns the number of notices. */
async function notifyOfEach(
  { db, clock }: Pick<Deps, "db" | "clock">,
  kind: SubscriptionNotice,
  list: typeof listExpiring,
): Promise<number> {
  const now = clock.now();
  let notified = 0;
  for (const { id, employer_id: employerId } of await list(db, now)) {
    const isDue = await inTransaction(db, async (tx) => {
      await lockSubscriptionsOf(tx, [employerId]);
      // It may have been extended, ended or followed by another since the list was read.
      const [due] = await list(tx, now, id);
      if (due) await notifyOfSubscription(tx, now, { id, kind, once: due.once });
      return due !== undefined;
    });
    if (isDue) notified += 1;
  }
  return notified;
}

/** Notifies the owner of what happens to a payment; the mail carries the paper (PAY-28). */
export async function notifyOfPayment(
  tx: DatabaseTransaction,
  now: Date,
  {
    id,
    employerId,
    ...message
  }: {
    id: string;
    kind: PaymentNotice;
    facts: PaymentFacts;
    employerId: EmployerId;
    paperId?: PaperId | undefined;
    once?: string;
  },
): Promise<void> {
  await notifyOwner(tx, now, { ...message, about: id, employerId });
}
