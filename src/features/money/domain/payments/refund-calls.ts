// Declares the calls about refunds, for admins (PAY-26).
import type { AnyId, SubscriptionId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { wholeRupees } from "#platform/domain/amount.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { atMost, idParam, optional, shortText } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { MAX_SENT_REFERENCE, REFUND_STATES, RETURN_REASON_KEYS } from "./terms.ts";

const reason = shortText("Reason");
const reference = optional(atMost(shortText("Reference"), "Reference", MAX_SENT_REFERENCE));
const params = z.object({ id: idParam<SubscriptionId>() });

const refundSchema = z.object({
  _id: z.string(),
  subscriptionId: z.string(),
  school: z.object({ _id: z.string().nullable(), name: z.string() }),
  planName: z.string(),
  /** In rupees. */
  amount: z.number(),
  reason: z.string(),
  /** Whether the gateway gives it back; else an admin sends it and enters the reference of the bank. */
  byGateway: z.boolean(),
  /** Of one under way: its number at the gateway, which the gateway no longer knows. */
  reference: z.string().nullable(),
  state: z.enum(REFUND_STATES),
  /** Why it failed. */
  failure: z.string().nullable(),
  creditNote: z.object({ _id: z.string(), number: z.string() }).nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type Refund = z.output<typeof refundSchema>;

export const readRefund = call("GET", "/api/admin/subscriptions/{id}/refund", {
  summary: "What a refund of a subscription would give back and why, and the refund that it has",
  access: ["admin"],
  params,
  reply: z.object({
    /** In rupees: what was paid, and what goes back where no amount is given. */
    paid: z.number(),
    amount: z.number(),
    /** What is left of the payment to go back, in rupees. */
    left: z.number(),
    unusedCredits: z.number().int(),
    planCredits: z.number().int(),
    /** Credits of the plan before, which stay with the school. */
    stayingCredits: z.number().int(),
    unusedDays: z.number().int(),
    totalDays: z.number().int(),
    /** Profiles with contact details that were opened under the plan. */
    profilesOpened: z.number().int(),
    needsOwnReason: z.boolean(),
    byGateway: z.boolean(),
    /** The gateway could not give back the last part: staff may send it, and give their reference. */
    hasFailed: z.boolean(),
    refund: refundSchema.nullable(),
  }),
});

export const refundSubscription = call("POST", "/api/admin/subscriptions/{id}/refund", {
  summary:
    "Gives back what was paid, or a part of it, and ends the plan; later parts too, up to what was paid; with a reference where the money was sent already",
  access: ["admin"],
  params,
  body: z.object({
    reason,
    amount: optional(wholeRupees("Amount").refine((amount) => amount > 0, "Amount must be more than 0.")),
    reference,
  }),
  reply: message.extend({ refund: refundSchema }),
});

export const listRefunds = call("GET", "/api/admin/refunds", {
  summary: "Refunds of all schools: those that are under way, the oldest first; else the newest first",
  access: ["admin"],
  query: pageQuery.extend({ state: optional(z.enum(REFUND_STATES)) }),
  reply: paged(refundSchema),
});

export const endRefund = call("PUT", "/api/admin/refunds/{id}", {
  summary: "Says of a refund that an admin sends that it has gone through, or that it failed",
  access: ["admin"],
  params: z.object({ id: idParam() }),
  body: z
    .object({
      state: z.enum(["refunded", "failed"], { error: "Please say whether it has gone through." }),
      reference,
      reason: optional(reason),
    })
    .refine(({ state, reference: sent }) => state !== "refunded" || sent !== undefined, {
      path: ["reference"],
      message: "Reference is required.",
    })
    .refine(({ state, reason: why }) => state !== "failed" || why !== undefined, {
      path: ["reason"],
      message: "Reason is required.",
    }),
  reply: message.extend({ refund: refundSchema }),
});

export const listUnsettledPayments = call("GET", "/api/admin/unsettled-payments", {
  summary:
    "Money that settled nothing, with the reason: matched transfers, payments by the gateway, refunds begun at the gateway",
  access: ["admin"],
  query: pageQuery,
  reply: paged(
    z.object({
      _id: z.string(),
      kind: z.enum(["transfer", "gateway"]),
      /** Whether the gateway gives it back. */
      byGateway: z.boolean(),
      /** The gateway was asked for it and could not: staff may send it, and give their reference. */
      hasFailed: z.boolean(),
      why: z.enum(RETURN_REASON_KEYS),
      /** Rupees, but for a payment in another currency. */
      currency: z.string(),
      school: z.object({ _id: z.string().nullable(), name: z.string() }),
      /** Empty where the payment names no order of ours. */
      planName: z.string(),
      subscriptionId: z.string().nullable(),
      /** In whole units of the currency, with its hundredths. */
      amount: z.number(),
      /** The bank's reference, or the gateway's id of the payment, or of a refund that nobody here has begun. */
      reference: z.string(),
      paidAt: z.string(),
    }),
  ),
});

export const refundUnsettledPayment = call("POST", "/api/admin/unsettled-payments/{id}/refund", {
  summary: "Gives back what is left of a payment that settled nothing",
  access: ["admin"],
  params: z.object({ id: idParam<AnyId>() }),
  body: z.object({ reason, reference }),
  reply: message.extend({ refund: refundSchema }),
});
