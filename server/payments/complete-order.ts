// Settles a payment: in one transaction the order is marked paid and a pending subscription is made.
import { inTransaction, type DatabaseTransaction } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import type { PaymentOrderRow } from "#server/database/tables/payments.ts";
import type { SubscriptionRow } from "#server/database/tables/subscriptions.ts";
import type { Deps } from "#server/deps.ts";
import {
  insertSubscription,
  lockSubscriptionsOf,
  updateSubscription,
} from "#server/subscriptions/service.ts";
import { notifyOfSubscription } from "#server/subscriptions/notify-employer.ts";
import { findOrder, lockOrder, updateOrder } from "./repository.ts";

/** Returns the paid order, also when it was settled before. Undefined where there is no such order. */
export function completeOrder(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  gatewayOrderId: string,
  paymentId: string,
): Promise<PaymentOrderRow | undefined> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const employerId = (await findOrder(tx, gatewayOrderId))?.employer_id;
    const subscriptions = employerId ? await lockSubscriptionsOf(tx, [employerId]) : [];
    const order = await lockOrder(tx, gatewayOrderId);
    if (!order) return undefined;
    if (order.payment_id !== null) {
      if (order.payment_id !== paymentId) {
        log.warn({ order: gatewayOrderId, payment: paymentId }, "a second payment for a paid order");
      }
      return order;
    }
    if (!order.employer_id) log.warn({ order: gatewayOrderId }, "a payment of an employer who is gone");
    return updateOrder(tx, order.id, {
      payment_id: paymentId,
      paid_at: now,
      subscription_id: order.employer_id
        ? await subscribePaid(
            tx,
            { ...order, employer_id: order.employer_id },
            { paymentId, ofEmployer: subscriptions, now },
          )
        : null,
    });
  });
}

/**
 * Turns the pending subscription into the paid one. Where that was paid too, the employer has paid twice: the second
 * payment is stored as a canceled subscription, and an admin activates it or returns the money.
 */
async function subscribePaid(
  tx: DatabaseTransaction,
  order: PaymentOrderRow & { employer_id: string },
  { paymentId, ofEmployer, now }: { paymentId: string; ofEmployer: readonly SubscriptionRow[]; now: Date },
): Promise<string> {
  const bought = {
    plan_id: order.plan_id,
    plan_name: order.plan_name,
    plan_price_paise: order.amount_paise,
    plan_credits: order.plan_credits,
    duration_in_days: order.duration_in_days,
    total_credits: order.plan_credits,
    payment_id: paymentId,
    by_account: order.by_account,
    updated_at: now,
  };
  const pending = ofEmployer.find(({ status }) => status === "pending");
  if (pending && pending.payment_id === null) {
    await updateSubscription(tx, pending.id, bought);
    return pending.id;
  }
  const { id } = await insertSubscription(tx, {
    ...bought,
    id: newId(),
    employer_id: order.employer_id,
    status: pending ? "canceled" : "pending",
    granted_at: null,
    starts_at: null,
    ends_at: null,
    created_at: now,
  });
  // A subscription that was pending before it was paid has already notified the admins.
  if (!pending) await notifyOfSubscription(tx, now, { id, kind: "subscription-asked" });
  return id;
}
