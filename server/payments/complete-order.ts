// Settles an order that was paid: in one transaction the order is marked, and its plan is settled and activated.
import { CURRENCY, PAYMENT_USED } from "#domain/payments/terms.ts";
import { inTransaction } from "#server/database/connect.ts";
import { refusalFromDatabaseError } from "#server/database/refusals.ts";
import type { PaymentOrderRow } from "#server/database/tables/payments.ts";
import type { Deps } from "#server/deps.ts";
import { lockSubscriptionsOf, settleAndActivate } from "#server/subscriptions/service.ts";
import type { GatewayPayment } from "./gateway.ts";
import { findOrder, insertEvent, lockOrder, updateOrder } from "./repository.ts";

type Payment = {
  orderId: string;
  paymentId: string;
  /** The gateway's id of the event that reports it. */
  eventId?: string | undefined;
};
export type PaymentDeps = Pick<Deps, "db" | "clock" | "log" | "env">;

/**
 * What a payment of the gateway does, for the browser's report, the events and the reconciliation: only one that the
 * gateway says is collected, in rupees, of a known order and with at least its amount settles that order.
 */
export async function settlePayment(
  deps: PaymentDeps,
  { id: paymentId, order_id: orderId, amount, currency, status }: GatewayPayment,
  eventId?: string,
): Promise<void> {
  const order = orderId && status === "captured" ? await findOrder(deps.db, orderId) : undefined;
  if (!order || !orderId) return;
  if (currency !== CURRENCY || amount < order.amount_paise) {
    const facts = { order: orderId, payment: paymentId, amount, currency };
    deps.log.warn(facts, "a payment of less than its order");
    return;
  }
  await completeOrder(deps, { orderId, paymentId, eventId }).catch((error: unknown) => {
    if (!(error instanceof Error) || refusalFromDatabaseError(error)?.code !== PAYMENT_USED[0]) throw error;
    deps.log.warn({ order: orderId, payment: paymentId }, "a payment that already paid another order");
  });
}

/**
 * Returns the paid order, also when it was settled before. Undefined where there is no such order. Money that settles
 * nothing stays with its order, which then has no settlement and stands under "to refund".
 */
export function completeOrder(
  { db, clock, log, env }: PaymentDeps,
  { orderId, paymentId, eventId }: Payment,
): Promise<PaymentOrderRow | undefined> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const employerId = (await findOrder(tx, orderId))?.employer_id;
    const ofSchool = employerId ? await lockSubscriptionsOf(tx, [employerId]) : [];
    const order = await lockOrder(tx, orderId);
    if (!order || (eventId !== undefined && !(await insertEvent(tx, eventId, now)))) return order;
    if (order.payment_id !== null) {
      if (order.payment_id !== paymentId) {
        log.warn({ order: orderId, payment: paymentId }, "a second payment for a paid order");
      }
      return order;
    }
    const paid = await updateOrder(tx, order.id, { payment_id: paymentId, paid_at: now });
    const subscription = ofSchool.find(({ id }) => id === order.subscription_id);
    const isSettled =
      subscription !== undefined &&
      (await settleAndActivate(tx, now, {
        subscription,
        ofSchool,
        payment: { way: "gateway", orderId: order.id, paymentId, amountPaise: order.amount_paise },
        byAccount: order.by_account ?? subscription.by_account,
        waits: !env.ACTIVATE_WHEN_PAID,
      }));
    if (!isSettled) log.warn({ order: orderId, payment: paymentId }, "a payment that is to be refunded");
    return paid;
  });
}
