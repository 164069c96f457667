// Asks the gateway about orders whose payment nobody has reported (PAY-22).
import { DAY_MS } from "#domain/day.ts";
import { type PaymentDeps, settlePayment } from "./complete-order.ts";
import { findGateway, listPaymentsOfOrder } from "./gateway.ts";
import { reconcileRefunds } from "./refunds/gateway-refunds.ts";
import { unpaidOrdersInBatches } from "./repository.ts";

/** Younger orders are being paid; of older ones the gateway has said all. */
const FROM_MINUTES = 10;
const TO_DAYS = 5;

/** Returns how many orders were asked about. A gateway that does not answer is asked again in the next run. */
export async function reconcileOrders(deps: PaymentDeps): Promise<number> {
  const gateway = findGateway(deps.env);
  if (!gateway) return 0;
  const now = deps.clock.now().getTime();
  const age = { from: new Date(now - TO_DAYS * DAY_MS), to: new Date(now - FROM_MINUTES * 60_000) };
  let asked = 0;
  for await (const orders of unpaidOrdersInBatches(deps.db, age)) {
    for (const { gateway_order_id: orderId } of orders) {
      const payments = await listPaymentsOfOrder(gateway, orderId);
      for (const payment of payments) await settlePayment(deps, { ...payment, order_id: orderId });
    }
    asked += orders.length;
  }
  await reconcileRefunds(deps);
  return asked;
}
