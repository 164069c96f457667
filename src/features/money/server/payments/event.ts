// Receives the gateway's webhook events, so that a payment counts even if the browser never comes back.
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { Refusal } from "#platform/domain/refusal.ts";
import { type PaymentDeps, takePayment } from "./complete-order.ts";
import {
  type Gateway,
  type GatewayPayment,
  type GatewayRefund,
  isSigned,
  readPayment,
  readRefund,
} from "./gateway.ts";
import { takeRefund } from "./refunds/gateway-refunds.ts";
import { updateFailedAt, upsertGatewayPayment } from "./repository.ts";
import { badSignatureRefusal } from "./verify.ts";

/** The gateway takes an answer after five seconds for none. */
const ANSWER_WITHIN_MS = 4_000;

const entity = z.object({ entity: z.unknown() });
const gatewayEvent = z.object({
  event: z.string(),
  payload: z.object({ payment: entity.optional(), refund: entity.optional() }),
});

type Received = { body: Uint8Array; signature: string; eventId: string | undefined };

/**
 * Answers 200 to events that are unknown or not new and changes nothing, because the gateway repeats refused ones. What
 * takes longer than the gateway waits goes on after the answer; what fails then is found by the reconciliation.
 */
export async function receiveEvent(
  deps: PaymentDeps,
  gateway: Gateway,
  { body, signature, eventId }: Received,
): Promise<void> {
  if (!isSigned(body, signature, gateway.webhookSecret)) throw badSignatureRefusal();
  const read = gatewayEvent.safeParse(readJson(body));
  if (!read.success) return;
  const { event, payload } = read.data;
  const payment = readPayment(payload.payment?.entity).data;
  const handling = event.startsWith("refund.")
    ? handleRefund(deps, readRefund(payload.refund?.entity).data, payment)
    : handlePayment(deps, event, { payment, eventId });
  let isLate = false;
  const late = pause(ANSWER_WITHIN_MS, undefined, { ref: false }).then(() => (isLate = true));
  handling.catch((error: unknown) => {
    if (isLate) deps.log.warn({ err: error, event }, "an event of the gateway failed after its answer");
  });
  await Promise.race([handling, late]);
}

/** The gateway sends the payment with its refund. */
async function handleRefund(
  deps: PaymentDeps,
  refund: GatewayRefund | undefined,
  payment: GatewayPayment | undefined,
): Promise<void> {
  if (payment) await upsertGatewayPayment(deps.db, payment, deps.clock.now());
  if (refund) await takeRefund(deps, refund);
}

/**
 * The gateway sends several events for one payment, in any order, and says in each what the payment is at that moment.
 */
async function handlePayment(
  deps: PaymentDeps,
  event: string,
  { payment, eventId }: { payment: GatewayPayment | undefined; eventId: string | undefined },
): Promise<void> {
  if (!payment) return;
  await takePayment(deps, payment, eventId);
  if (event === "payment.failed" && payment.order_id)
    await updateFailedAt(deps.db, payment.order_id, deps.clock.now());
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new Refusal("invalid", "INVALID_JSON", "The request is not valid JSON.");
  }
}
