// Declares the calls about paying for a plan online. A payment activates nothing: an admin does (PAY-5).
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";
import { id, shortText } from "../field.ts";

export const CURRENCY = "INR" as const;

export const createPaymentOrder = endpoint({
  method: "POST",
  path: "/api/payments/order",
  summary: "Opens an order for a plan at its price of now; 503 where payments are off",
  access: ["employer"],
  body: z.object({ planId: id("Plan") }),
  reply: z.object({
    orderId: z.string(),
    /** In paise. */
    amount: z.number().int(),
    currency: z.literal(CURRENCY),
    keyId: z.string(),
  }),
});

export const verifyPayment = endpoint({
  method: "POST",
  path: "/api/payments/verify",
  summary:
    "Proves with the gateway's signature that an order was paid; the same answer however often it is made",
  access: ["employer"],
  body: z.object({
    orderId: shortText("Order"),
    paymentId: shortText("Payment"),
    signature: shortText("Signature"),
  }),
  reply: z.object({
    message: z.string(),
    orderId: z.string(),
    paymentId: z.string(),
    /** The pending subscription that an admin activates. */
    subscriptionId: z.string(),
  }),
});

/** The body is read as bytes, because the signature is computed over them. */
export const receivePaymentEvent = endpoint({
  method: "POST",
  path: "/api/payments/webhook",
  summary: "For the payment gateway: an event, believed by X-Razorpay-Signature over the raw body alone",
  access: "anyone",
  reply: z.object({ message: z.string() }),
});
