// Receives the gateway's webhook events, so that a payment counts even if the browser never comes back.
import { z } from "zod";
import { CURRENCY } from "#domain/payments/terms.ts";
import { Refusal } from "#domain/refusal.ts";
import { refusalFromDatabaseError } from "#server/database/refusals.ts";
import type { Deps } from "#server/deps.ts";
import { type Gateway, isSigned } from "./gateway.ts";
import { findOrder } from "./repository.ts";
import { completeOrder } from "./complete-order.ts";
import { badSignatureRefusal } from "./verify.ts";

const captured = z.object({
  event: z.literal("payment.captured"),
  payload: z.object({
    payment: z.object({
      entity: z.object({
        id: z.string().min(1).max(200),
        order_id: z.string().min(1).max(200),
        amount: z.number().int(),
        currency: z.string(),
      }),
    }),
  }),
});

/** Answers 200 to events that are unknown or not new and changes nothing, because the gateway repeats refused ones. */
export async function receiveEvent(
  deps: Pick<Deps, "db" | "clock" | "log">,
  gateway: Gateway,
  { body, signature }: { body: Uint8Array; signature: string },
): Promise<void> {
  if (!isSigned(body, signature, gateway.webhookSecret)) throw badSignatureRefusal();
  const event = captured.safeParse(readJson(body));
  if (!event.success) return;
  const { id, order_id: orderId, amount, currency } = event.data.payload.payment.entity;
  const order = await findOrder(deps.db, orderId);
  if (!order) return;
  if (currency !== CURRENCY || amount < order.amount_paise) {
    deps.log.warn({ order: orderId, payment: id, amount, currency }, "a payment of less than its order");
    return;
  }
  await completeOrder(deps, orderId, id).catch((error: unknown) => {
    if (!(error instanceof Error) || refusalFromDatabaseError(error)?.code !== "PAYMENT_USED") throw error;
    deps.log.warn({ order: orderId, payment: id }, "a payment that already paid another order");
  });
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new Refusal("invalid", "INVALID_JSON", "The request is not valid JSON.");
  }
}
