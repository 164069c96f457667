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

/** What the school has to pay, and how: the pay page and the strip on the school's pages. */
export const readPayment = endpoint({
  method: "GET",
  path: "/api/payments/state",
  access: ["employer"],
  members: ["owner"],
});

export const receivePaymentEvent = endpoint({
  method: "POST",
  path: "/api/payments/webhook",
  access: "anyone",
});

export const claimTransfer = endpoint({
  method: "POST",
  path: "/api/subscription/transfers",
  access: ["employer"],
  members: ["owner"],
  files: { proof: "evidence" },
  status: 201,
});

export const listOwnTransfers = endpoint({
  method: "GET",
  path: "/api/subscription/transfers",
  access: ["employer"],
  members: ["owner"],
  paged: true,
});

export const listTransfers = endpoint({
  method: "GET",
  path: "/api/admin/transfers",
  access: ["admin"],
  paged: true,
});

export const matchTransfers = endpoint({
  method: "POST",
  path: "/api/admin/transfers/match",
  access: ["admin"],
});

export const decideTransfer = endpoint({
  method: "PUT",
  path: "/api/admin/transfers/{id}",
  access: ["admin"],
});

export const readTransferProof = endpoint({
  method: "GET",
  path: "/api/admin/transfers/{id}/proof",
  access: ["admin"],
  media: "application/pdf",
});

export const readRefund = endpoint({
  method: "GET",
  path: "/api/admin/subscriptions/{id}/refund",
  access: ["admin"],
});

export const refundSubscription = endpoint({
  method: "POST",
  path: "/api/admin/subscriptions/{id}/refund",
  access: ["admin"],
});

export const listRefunds = endpoint({
  method: "GET",
  path: "/api/admin/refunds",
  access: ["admin"],
  paged: true,
});

export const endRefund = endpoint({
  method: "PUT",
  path: "/api/admin/refunds/{id}",
  access: ["admin"],
});

export const listUnsettledPayments = endpoint({
  method: "GET",
  path: "/api/admin/unsettled-payments",
  access: ["admin"],
  paged: true,
});

export const refundUnsettledPayment = endpoint({
  method: "POST",
  path: "/api/admin/unsettled-payments/{id}/refund",
  access: ["admin"],
});
