// Asks the gateway about orders whose payment nobody has reported (PAY-22).
import type { PaymentDeps } from "./complete-order.ts";
import { settleCaptured } from "./event.ts";
import { findGateway, listPaymentsOfOrder } from "./gateway.ts";
import { reconcileRefunds } from "./refunds/gateway-refunds.ts";
import { listUnpaidOrders } from "./repository.ts";

/** Younger orders are being paid; of older ones the gateway has said all. */
const FROM_MINUTES = 10;
const TO_DAYS = 5;

/** Returns how many orders were asked about. A gateway that does not answer is asked again in the next run. */
export async function reconcileOrders(deps: PaymentDeps): Promise<number> {
  const gateway = findGateway(deps.env);
  if (!gateway) return 0;
  const now = deps.clock.now().getTime();
  const orders = await listUnpaidOrders(deps.db, {
    from: new Date(now - TO_DAYS * 24 * 60 * 60_000),
    to: new Date(now - FROM_MINUTES * 60_000),
  });
  for (const { gateway_order_id: orderId } of orders) {
    const payments = await listPaymentsOfOrder(gateway, orderId);
    const captured = payments.find(({ status }) => status === "captured");
    if (captured) await settleCaptured(deps, { ...captured, order_id: orderId });
  }
  await reconcileRefunds(deps);
  return orders.length;
}
