// Asks the gateway to give money back, and asks again for what it has not answered (PAY-26).
import type { PaymentDeps } from "../complete-order.ts";
import { findGateway, findRefund as askForRefund, type Gateway, refundPayment } from "../gateway.ts";
import { endRefund } from "./end-refund.ts";
import { findRefund, type ListedRefund, listWaitingForGateway, updateRefund } from "./repository.ts";

/** Does nothing for money that an admin sends. A gateway that does not answer is asked again by the reconciliation. */
export async function askGateway(deps: PaymentDeps, id: string): Promise<void> {
  const gateway = findGateway(deps.env);
  const refund = await findRefund(deps.db, id);
  if (!gateway || refund?.state !== "refunding" || refund.payment_id === null) return;
  try {
    await ask(deps, gateway, refund);
  } catch (error) {
    deps.log.warn({ err: error, refund: id }, "the payment gateway did not answer about a refund");
  }
}

async function ask(deps: PaymentDeps, gateway: Gateway, refund: ListedRefund): Promise<void> {
  const { id, payment_id: paymentId, amount_paise: amount, gateway_refund_id: known } = refund;
  const answer =
    known === null
      ? await refundPayment(gateway, { paymentId: paymentId ?? "", amount, key: id })
      : await askForRefund(gateway, known);
  if (answer && known === null) await updateRefund(deps.db, id, { gateway_refund_id: answer.id });
  await followGateway(deps, refund, answer?.status ?? "failed");
}

/** Takes over what the gateway says of a refund. Anything but its two ends is waited for. */
export async function followGateway(
  deps: Pick<PaymentDeps, "db" | "clock">,
  { id, payment_id }: ListedRefund,
  status: string,
): Promise<void> {
  if (status === "processed") await endRefund(deps, id, { state: "refunded", reference: payment_id });
  if (status === "failed")
    await endRefund(deps, id, { state: "failed", failure: "The payment gateway could not give it back." });
}

/** Returns how many refunds wait for the gateway. */
export async function reconcileRefunds(deps: PaymentDeps): Promise<number> {
  const waiting = await listWaitingForGateway(deps.db);
  for (const { id } of waiting) await askGateway(deps, id);
  return waiting.length;
}
