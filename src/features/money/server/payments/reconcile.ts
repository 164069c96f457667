// Asks the gateway about payments and refunds that nobody has reported (PAY-22).
import { MINUTE_MS, daysBefore } from "#platform/domain/day.ts";
import { DAYS_TO_PAY } from "#features/money/domain/payments/terms.ts";
import { type PaymentDeps, takePayment } from "./complete-order.ts";
import { findGateway, listPaymentsOfOrder, listRefundsOfPayment } from "./gateway.ts";
import { reconcileRefunds, takeRefund } from "./refunds/gateway-refunds.ts";
import { ordersToAskInBatches } from "./repository.ts";

/** Younger orders are being paid; of older ones the gateway has said all, because the last day to pay is long over. */
const FROM_MINUTES = 10;
const TO_DAYS = DAYS_TO_PAY + 5;
/** So long after its payment an order is asked about again. */
const SECOND_PAYMENT_DAYS = 1;

/** Returns how many orders were asked about. A gateway that does not answer is asked again in the next run. */
export async function reconcileOrders(deps: PaymentDeps): Promise<number> {
  const gateway = findGateway(deps.env);
  if (!gateway) return 0;
  const now = deps.clock.now();
  const age = {
    from: daysBefore(now, TO_DAYS),
    to: new Date(now.getTime() - FROM_MINUTES * MINUTE_MS),
    paidSince: daysBefore(now, SECOND_PAYMENT_DAYS),
  };
  let asked = 0;
  for await (const orders of ordersToAskInBatches(deps.db, age)) {
    for (const { gateway_order_id: orderId } of orders) {
      const payments = await listPaymentsOfOrder(gateway, orderId);
      for (const payment of payments) {
        await takePayment(deps, { ...payment, order_id: orderId });
        if (!payment.amount_refunded) continue;
        for (const refund of await listRefundsOfPayment(gateway, payment.id)) await takeRefund(deps, refund);
      }
    }
    asked += orders.length;
  }
  await reconcileRefunds(deps);
  return asked;
}
