// Calls the payment gateway (Razorpay), where its keys are set, and verifies its signatures.
import { createHmac } from "node:crypto";
import { z } from "zod";
import {
  CURRENCY,
  GATEWAY_PAYMENT_STATUSES,
  GATEWAY_REFUND_STATUSES,
} from "#features/money/domain/payments/terms.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Environment } from "#platform/server/env.ts";
import { isSameSecret } from "#platform/server/secrets.ts";

export type Gateway = { address: string; keyId: string; keySecret: string; webhookSecret: string };

const TIMEOUT_MS = 8_000;

/** Null unless all three settings are there, because an order whose payment cannot be verified must not be opened. */
export function findGateway(env: Environment): Gateway | null {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (!keyId || !keySecret || !webhookSecret) return null;
  return { address: env.RAZORPAY_URL.replace(/\/+$/, ""), keyId, keySecret, webhookSecret };
}

export function requireGateway(env: Environment): Gateway {
  const gateway = findGateway(env);
  if (!gateway) throw new Refusal("unavailable", "PAYMENTS_OFF", "Online payment is not available here.");
  return gateway;
}

const name = z.string().min(1).max(200);
const orderSchema = z.object({ id: name, amount: z.number(), currency: z.literal(CURRENCY) });
/** In the hundredth part of the currency; no more than the database can keep. */
const amount = z.number().int().min(0).max(2_147_483_647);
const paymentSchema = z.object({
  id: name,
  order_id: name.nullish(),
  amount,
  currency: name,
  // A word that we do not know is no collected payment.
  status: z.enum(GATEWAY_PAYMENT_STATUSES).catch("created"),
  amount_refunded: amount.nullish(),
});
export type GatewayPayment = z.output<typeof paymentSchema>;

/**
 * The answer of the gateway to what is not possible: a receipt that has its order already, a payment that is given
 * back, an order that it does not know.
 */
const REFUSED = 400;

/** The answer to keys that are not right. What waits goes on with the right ones. */
const KEYS_REFUSED = 401;

/**
 * Returns the gateway's id of the order for a receipt. The gateway has one order for each receipt, so an order whose
 * answer was lost is found again and is never opened twice.
 */
export async function openGatewayOrder(
  { log }: Pick<Deps, "log">,
  gateway: Gateway,
  wanted: { amount: number; receipt: string },
): Promise<string> {
  try {
    const sent = { ...wanted, currency: CURRENCY, unique_receipt: true, payment_capture: 1 };
    const opened = await callGateway(gateway, "POST", "/v1/orders", { body: sent });
    const body = opened.status === REFUSED ? await findByReceipt(gateway, wanted.receipt) : opened.json();
    return orderSchema.extend({ amount: z.literal(wanted.amount) }).parse(body).id;
  } catch (error) {
    log.warn({ err: error }, "payment gateway failed; no order was opened");
    throw gatewayUnavailable(error);
  }
}

async function findByReceipt(gateway: Gateway, receipt: string): Promise<unknown> {
  const found = await callGateway(gateway, "GET", `/v1/orders?receipt=${encodeURIComponent(receipt)}`);
  return z.object({ items: z.array(z.unknown()).min(1) }).parse(found.json()).items[0];
}

/** What was paid, or tried, for an order. Nothing for an order of other keys, which the gateway does not know. */
export async function listPaymentsOfOrder(gateway: Gateway, orderId: string): Promise<GatewayPayment[]> {
  const answer = await callGateway(gateway, "GET", `/v1/orders/${encodeURIComponent(orderId)}/payments`);
  if (answer.status === REFUSED) return [];
  return z.object({ items: z.array(paymentSchema) }).parse(answer.json()).items;
}

/** Null where the gateway does not know the payment. */
export async function findPayment(gateway: Gateway, id: string): Promise<GatewayPayment | null> {
  const answer = await callGateway(gateway, "GET", `/v1/payments/${encodeURIComponent(id)}`);
  return answer.status === REFUSED ? null : paymentSchema.parse(answer.json());
}

const refundSchema = z.object({
  id: name,
  payment_id: name,
  amount,
  status: z.enum(GATEWAY_REFUND_STATUSES).catch("pending"),
  /** The key with which we have asked for it; another one, or none, where somebody else has. */
  receipt: z.string().nullish(),
});
export type GatewayRefund = z.output<typeof refundSchema>;

/**
 * Asks the gateway to give a payment back. The key makes a request that is sent again the same refund. Null where the
 * gateway refuses it.
 */
export async function refundPayment(
  gateway: Gateway,
  { paymentId, amount, key }: { paymentId: string; amount: number; key: string },
) {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
  const answer = await callGateway(gateway, "POST", path, { body: { amount, receipt: key }, key });
  return answer.status === REFUSED ? null : refundSchema.parse(answer.json());
}

/** What went back of a payment, also on the gateway's own page. */
export async function listRefundsOfPayment(gateway: Gateway, paymentId: string): Promise<GatewayRefund[]> {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=100`;
  const answer = await callGateway(gateway, "GET", path);
  if (answer.status === REFUSED) return [];
  return z.object({ items: z.array(refundSchema) }).parse(answer.json()).items;
}

/** Null where the gateway does not know the refund, such as one of other keys. */
export async function findRefund(gateway: Gateway, id: string): Promise<GatewayRefund | null> {
  const answer = await callGateway(gateway, "GET", `/v1/refunds/${encodeURIComponent(id)}`);
  return answer.status === REFUSED ? null : refundSchema.parse(answer.json());
}

/** The body is a refund as the gateway describes it in its events. */
export const readRefund = (body: unknown) => refundSchema.safeParse(body);

/** The body is a payment as the gateway describes it in its answers and events. */
export const readPayment = (body: unknown) => paymentSchema.safeParse(body);

function gatewayUnavailable(cause: unknown): Refusal {
  return new Refusal(
    "unavailable",
    "PAYMENT_GATEWAY_UNAVAILABLE",
    "We cannot reach the payment service just now. Please try again shortly.",
    { retryAfterSeconds: 30, cause },
  );
}

/** Throws for every answer but a success and a refused request. */
async function callGateway(
  { address, keyId, keySecret }: Gateway,
  method: "GET" | "POST",
  path: string,
  { body, key }: { body?: object; key?: string } = {},
) {
  const response = await fetch(`${address}${path}`, {
    method,
    // A redirect fails, so that the keys are sent to no other address.
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`,
      ...(body && { "content-type": "application/json" }),
      ...(key !== undefined && { "x-refund-idempotency": key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status === KEYS_REFUSED)
    throw new Error(
      "The payment gateway refuses our keys: RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are not right, or no longer.",
    );
  if (!response.ok && response.status !== REFUSED)
    throw new Error(`The payment gateway answered ${response.status}.`);
  const text = await response.text();
  return { status: response.status, json: (): unknown => JSON.parse(text) };
}

/** Whether the gateway has signed this with a secret that only it and this server have, by HMAC-SHA256 in hexadecimal. */
export function isSigned(content: string | Uint8Array, signature: string, secret: string): boolean {
  return isSameSecret(signature, createHmac("sha256", secret).update(content).digest("hex"));
}
