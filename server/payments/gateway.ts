// Calls the payment gateway (Razorpay Orders), where its keys are set, and verifies its signatures.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { CURRENCY } from "#domain/payments/terms.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Deps } from "#server/deps.ts";
import type { Environment } from "#server/env.ts";

export type Gateway = { address: string; keyId: string; keySecret: string; webhookSecret: string };

const TIMEOUT_MS = 8_000;

/** Requires all three settings, because an order whose payment cannot be verified must not be opened. */
export function requireGateway(env: Environment): Gateway {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (!keyId || !keySecret || !webhookSecret) {
    throw new Refusal("unavailable", "PAYMENTS_OFF", "Online payment is not available here.");
  }
  return { address: env.RAZORPAY_URL.replace(/\/+$/, ""), keyId, keySecret, webhookSecret };
}

/** Returns the gateway's id of the order. `receipt` is the id in this database. */
export async function openGatewayOrder(
  { log }: Pick<Deps, "log">,
  gateway: Gateway,
  { amount, receipt }: { amount: number; receipt: string },
): Promise<string> {
  try {
    return await callGateway(gateway, amount, receipt);
  } catch (error) {
    log.warn({ err: error }, "payment gateway failed; no order was opened");
    throw new Refusal(
      "unavailable",
      "PAYMENT_GATEWAY_UNAVAILABLE",
      "We cannot reach the payment service just now. Please try again shortly.",
      { retryAfterSeconds: 30 },
    );
  }
}

async function callGateway({ address, keyId, keySecret }: Gateway, amount: number, receipt: string) {
  const response = await fetch(`${address}/v1/orders`, {
    method: "POST",
    // A redirect fails, so that the keys are sent to no other address.
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ amount, currency: CURRENCY, receipt }),
  });
  if (!response.ok) throw new Error(`The payment gateway answered ${response.status}.`);
  const order = z.object({
    id: z.string().min(1).max(200),
    amount: z.literal(amount),
    currency: z.literal(CURRENCY),
  });
  return order.parse(await response.json()).id;
}

/** Whether the gateway has signed this with a secret that only it and this server have. Compares an HMAC-SHA256 in hexadecimal in constant time. */
export function isSigned(content: string | Uint8Array, signature: string, secret: string): boolean {
  const right = Buffer.from(createHmac("sha256", secret).update(content).digest("hex"));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}
