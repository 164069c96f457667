// The calls about payments, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const createPaymentOrder = endpoint({
  method: "POST",
  path: "/api/payments/order",
  access: ["employer"],
  members: ["owner"],
});

export const verifyPayment = endpoint({
  method: "POST",
  path: "/api/payments/verify",
  access: ["employer"],
  members: ["owner"],
});

export const receivePaymentEvent = endpoint({
  method: "POST",
  path: "/api/payments/webhook",
  access: "anyone",
});
