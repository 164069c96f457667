// Declares the calls about paying for a plan online. A payment activates nothing: an admin does (PAY-5).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { id, shortText } from "../field.ts";
import * as endpoints from "./endpoints.ts";
import { CURRENCY } from "./terms.ts";

export const createPaymentOrder = withSchemas(endpoints.createPaymentOrder, {
  summary: "Opens an order for a plan at its price of now; 503 where payments are off",
  body: z.object({ planId: id("Plan") }),
  reply: z.object({
    orderId: z.string(),
    /** In paise. */
    amount: z.number().int(),
    currency: z.literal(CURRENCY),
    keyId: z.string(),
  }),
});

export const verifyPayment = withSchemas(endpoints.verifyPayment, {
  summary:
    "Proves with the gateway's signature that an order was paid; the same answer however often it is made",
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
export const receivePaymentEvent = withSchemas(endpoints.receivePaymentEvent, {
  summary: "For the payment gateway: an event, believed by X-Razorpay-Signature over the raw body alone",
  reply: z.object({ message: z.string() }),
});
