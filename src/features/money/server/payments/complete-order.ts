// Takes a payment that the gateway names: where it pays an order, the order is marked and its plan is settled and
// activated in one transaction.
import { CURRENCY, PAYMENT_USED } from "#features/money/domain/payments/terms.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { refusalFromDatabaseError } from "#platform/server/database/refusals.ts";
import type { Deps } from "#platform/server/deps.ts";
import { lockSubscriptionsOf, settleAndActivate } from "#features/money/server/subscriptions/service.ts";
import type { GatewayPayment } from "./gateway.ts";
import { findOrder, insertEvent, lockOrder, upsertGatewayPayment, updateOrder } from "./repository.ts";

export type PaymentDeps = Pick<Deps, "db" | "clock" | "log" | "env">;

/**
 * What a payment of the gateway does, for the browser's report, the events and the reconciliation: it is kept as a row,
 * and only one that the gateway says is collected, in rupees, of a known order and with at least its amount settles
 * that order. Other money that was collected stands under "Payments to Return".
 */
export async function takePayment(
  deps: PaymentDeps,
  payment: GatewayPayment,
  eventId?: string,
): Promise<void> {
  const { id: paymentId, order_id: orderId, amount, currency, status } = payment;
  await upsertGatewayPayment(deps.db, payment, deps.clock.now());
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

/** Does nothing where the order is paid already. */
async function completeOrder(
  { db, clock, log, env }: PaymentDeps,
  { orderId, paymentId, eventId }: { orderId: string; paymentId: string; eventId: string | undefined },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const employerId = (await findOrder(tx, orderId))?.employer_id;
    const ofSchool = employerId ? await lockSubscriptionsOf(tx, [employerId]) : [];
    const order = await lockOrder(tx, orderId);
    if (!order || (eventId !== undefined && !(await insertEvent(tx, eventId, now)))) return;
    if (order.payment_id !== null) {
      if (order.payment_id !== paymentId) {
        log.warn({ order: orderId, payment: paymentId }, "a second payment for a paid order");
      }
      return;
    }
    await updateOrder(tx, order.id, { payment_id: paymentId, paid_at: now });
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
  });
}
