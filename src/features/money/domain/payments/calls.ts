// Declares the calls about paying for a plan: by the gateway, and what is to be paid in which ways.
import type { PlanId, SubscriptionId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { id, optional, shortText } from "#platform/domain/field.ts";
import { paperSchema } from "../billing/calls.ts";
import { bankAccountSchema } from "#features/catalogue/domain/settings/calls.ts";
import { SUBSCRIPTION_STATUSES } from "../subscriptions/terms.ts";
import { CURRENCY, SETTLEMENT_WAYS } from "./terms.ts";
import { ownTransfer } from "./transfer-calls.ts";

export const createPaymentOrder = call("POST", "/api/payments/order", {
  summary:
    "Opens or finds the order of a plan: for the total of its proforma, one open order each; 503 where payments are off",
  access: ["employer"],
  members: ["owner"],
  body: z
    .object({
      planId: optional(id<PlanId>("Plan")),
      subscriptionId: optional(id<SubscriptionId>("Subscription")),
    })
    .refine(({ planId, subscriptionId }) => planId !== undefined || subscriptionId !== undefined, {
      path: ["planId"],
      message: "Plan is required.",
    }),
  reply: z.object({
    orderId: z.string(),
    /** In paise. */
    amount: z.number().int(),
    currency: z.literal(CURRENCY),
    keyId: z.string(),
    /** The subscription that it pays, which waits for it. */
    subscriptionId: z.string(),
    /** What the gateway's own window shows. */
    name: z.string(),
    description: z.string(),
    prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
  }),
});

export const verifyPayment = call("POST", "/api/payments/verify", {
  summary:
    "Proves with the gateway's signature that an order was paid; the same answer however often it is made",
  access: ["employer"],
  members: ["owner"],
  body: z.object({
    orderId: shortText("Order"),
    paymentId: shortText("Payment"),
    signature: shortText("Signature"),
  }),
  reply: z.object({
    message: z.string(),
    orderId: z.string(),
    paymentId: z.string(),
    subscriptionId: z.string(),
    status: z.enum(SUBSCRIPTION_STATUSES),
  }),
});

const text = z.string().nullable();

/**
 * "due" waits for money, "claimed" for our look at a transfer; "paid" is settled, "over" was withdrawn or has expired.
 */
const PAYMENT_STATES = ["due", "claimed", "paid", "over"] as const;

const paymentSchema = z.object({
  subscriptionId: z.string(),
  planId: z.string(),
  planName: z.string(),
  credits: z.number().int(),
  durationInDays: z.number().int().nullable(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  state: z.enum(PAYMENT_STATES),
  /** Null where the plan costs nothing, or where nothing was issued yet. In rupees. */
  proforma: paperSchema.nullable(),
  /** The last day on which an unpaid plan can be paid; null where it does not expire. */
  payUntil: text,
  settled: z
    .object({
      at: z.string(),
      way: z.enum(SETTLEMENT_WAYS),
      /** The invoice or receipt. */
      paper: z.object({ _id: z.string(), number: z.string() }).nullable(),
    })
    .nullable(),
  /** Whether money that was paid for it has gone back or is on its way. */
  isRefunded: z.boolean(),
  /** Whether a payment of the gateway is made and not collected yet. */
  isBeingCollected: z.boolean(),
  /** The school's claims for this plan, newest first. */
  transfers: z.array(ownTransfer),
  /** The ways that are open to the school. The link opens a UPI app, and as a QR code it is read by one. */
  ways: z.object({
    gateway: z
      .object({
        /** The address of the script that opens the gateway's window. */
        script: z.string(),
      })
      .nullable(),
    upi: z.object({ address: z.string(), link: z.string() }).nullable(),
    bank: bankAccountSchema.nullable(),
  }),
});
export type Payment = z.output<typeof paymentSchema>;

/** What the school has to pay, and how: the pay page and the strip on the school's pages. */
export const readPayment = call("GET", "/api/payments/state", {
  summary:
    "What the school has to pay for a subscription and how; without an id the one that waits for its payment, or null",
  access: ["employer"],
  members: ["owner"],
  query: z.object({ subscriptionId: optional(id<SubscriptionId>("Subscription")) }),
  reply: z.object({ payment: paymentSchema.nullable() }),
});

/** The body is read as bytes, because the signature is computed over them. */
export const receivePaymentEvent = call("POST", "/api/payments/webhook", {
  summary: "For the payment gateway: an event, believed by X-Razorpay-Signature over the raw body alone",
  access: "anyone",
  reply: message,
});
