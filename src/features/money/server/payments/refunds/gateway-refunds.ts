// Asks the gateway to give money back, and asks again for what it has not answered (PAY-26).
import { z } from "zod";
import type { PaymentDeps } from "../complete-order.ts";
import {
  findGateway,
  findRefund as askForRefund,
  type Gateway,
  type GatewayRefund,
  refundPayment,
} from "../gateway.ts";
import { upsertGatewayRefund } from "../repository.ts";
import { endRefund } from "./end-refund.ts";
import {
  findByGatewayId,
  findRefund,
  handOverRefund,
  type ListedRefund,
  listWaitingForGateway,
  updateRefund,
} from "./repository.ts";

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
  if (answer) await takeRefund(deps, { ...answer, receipt: id });
  else if (known === null) await applyGatewayStatus(deps, refund, "failed");
  else {
    // The money may have gone back, so this is no failure: staff find out, and the gateway's event still ends it.
    await handOverRefund(deps.db, id);
    deps.log.warn({ refund: id, known }, "a refund that the gateway no longer knows");
  }
}

/**
 * Takes a refund that the gateway names: it is kept as a row, and one that we have asked for follows it. One that was
 * begun at the gateway itself stands under "Payments to Return" until somebody refunds its plan with its reference.
 */
export async function takeRefund(deps: PaymentDeps, refund: GatewayRefund): Promise<void> {
  await upsertGatewayRefund(deps.db, refund, deps.clock.now());
  const own = (await findByGatewayId(deps.db, refund.id)) ?? (await findAskedFor(deps, refund));
  if (!own) {
    deps.log.warn({ refund: refund.id }, "a refund that was begun at the gateway");
    return;
  }
  if (own.gateway_refund_id === null) await updateRefund(deps.db, own.id, { gateway_refund_id: refund.id });
  await applyGatewayStatus(deps, own, refund.status);
}

/** Of a refund whose answer was lost: the gateway repeats the key with which it was asked for. */
async function findAskedFor(
  { db }: PaymentDeps,
  { receipt, payment_id }: GatewayRefund,
): Promise<ListedRefund | undefined> {
  const own = z.uuid().safeParse(receipt).data;
  const refund = own === undefined ? undefined : await findRefund(db, own);
  return refund?.payment_id === payment_id && refund.gateway_refund_id === null ? refund : undefined;
}

/** Takes over what the gateway says of a refund. Anything but its two ends is waited for. */
async function applyGatewayStatus(
  deps: Pick<PaymentDeps, "db" | "clock">,
  { id, payment_id, reference }: ListedRefund,
  status: string,
): Promise<void> {
  if (status === "processed")
    await endRefund(deps, id, { state: "refunded", reference: payment_id ?? reference });
  if (status === "failed")
    await endRefund(deps, id, { state: "failed", failure: "The payment gateway could not give it back." });
}

/** Returns how many refunds wait for the gateway. */
export async function reconcileRefunds(deps: PaymentDeps): Promise<number> {
  const waiting = await listWaitingForGateway(deps.db);
  for (const { id } of waiting) await askGateway(deps, id);
  return waiting.length;
}
