// Verifies the payment that the browser reports after it comes back from the gateway.
import { notFound, Refusal } from "#domain/refusal.ts";
import type { EmployerViewer } from "#domain/role.ts";
import { findSubscriber } from "#server/subscriptions/service.ts";
import { type Gateway, isSigned } from "./gateway.ts";
import { findOrder } from "./repository.ts";
import { completeOrder, type PaymentDeps } from "./complete-order.ts";

type Claim = { orderId: string; paymentId: string; signature: string };

export async function verifyPayment(
  deps: PaymentDeps,
  gateway: Gateway,
  { employer, claim: { orderId, paymentId, signature } }: { employer: EmployerViewer; claim: Claim },
) {
  const found = await findOrder(deps.db, orderId);
  if (found?.employer_id !== employer.employerId) throw notFound("Order");
  if (!isSigned(`${orderId}|${paymentId}`, signature, gateway.keySecret)) throw badSignatureRefusal();
  const paid = await completeOrder(deps, { orderId, paymentId });
  if (!paid?.payment_id || !paid.subscription_id) throw notFound("Order");
  const { status } = await findSubscriber(deps.db, paid.subscription_id);
  return { orderId, paymentId: paid.payment_id, subscriptionId: paid.subscription_id, status };
}

export function badSignatureRefusal(): Refusal {
  return new Refusal("invalid", "BAD_SIGNATURE", "This payment could not be verified.");
}
