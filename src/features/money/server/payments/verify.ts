// Verifies the payment that the browser reports after it comes back from the gateway.
import { PAYMENT_USED } from "#features/money/domain/payments/terms.ts";
import { notFound, Refusal } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { findSubscriber } from "#features/money/server/subscriptions/service.ts";
import { findPayment, type Gateway, isSigned } from "./gateway.ts";
import { findOrder } from "./repository.ts";
import { type PaymentDeps, takePayment } from "./complete-order.ts";

type Claim = { orderId: string; paymentId: string; signature: string };

export async function verifyPayment(
  deps: PaymentDeps,
  gateway: Gateway,
  { employer, claim: { orderId, paymentId, signature } }: { employer: EmployerViewer; claim: Claim },
) {
  const found = await findOrder(deps.db, orderId);
  if (found?.employer_id !== employer.employerId) throw notFound("Order");
  if (!isSigned(`${orderId}|${paymentId}`, signature, gateway.keySecret)) throw badSignatureRefusal();
  // The signature proves that the payment belongs to the order, not that its money was collected.
  const payment = await findPayment(gateway, paymentId).catch((error: unknown) => {
    deps.log.warn({ err: error, payment: paymentId }, "the payment gateway did not answer about a payment");
    return null;
  });
  if (payment) await takePayment(deps, payment);
  if (payment?.order_id != null && payment.order_id !== orderId)
    throw new Refusal("conflict", ...PAYMENT_USED);
  const order = await findOrder(deps.db, orderId);
  if (!order?.subscription_id) throw notFound("Order");
  const { status } = await findSubscriber(deps.db, order.subscription_id);
  const isPaid = order.payment_id !== null;
  return {
    orderId,
    paymentId: order.payment_id ?? paymentId,
    subscriptionId: order.subscription_id,
    status,
    isPaid,
  };
}

export function badSignatureRefusal(): Refusal {
  return new Refusal("invalid", "BAD_SIGNATURE", "This payment could not be verified.");
}
