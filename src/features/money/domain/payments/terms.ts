// Fixed values of payments.
import { ACTIVATION_WAYS, type SubscriptionStatus } from "../subscriptions/terms.ts";
import { type Day, dayInIndia, daysAfter } from "#platform/domain/day.ts";

export const CURRENCY = "INR" as const;

/** Code and sentence of the refusal of a payment that belongs to another order. */
export const PAYMENT_USED: [code: string, message: string] = [
  "PAYMENT_USED",
  "This payment was already used for another order.",
];

export const TRANSFER_STATES = ["claimed", "matched", "refused"] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Claims of a school on a day of India. */
export const CLAIMS_PER_DAY = 5;
/** Transfers that one call matches. */
export const MAX_MATCHED_AT_ONCE = 50;

/** What settled a subscription. */
export const SETTLEMENT_WAYS = ["gateway", "transfer", ...ACTIVATION_WAYS] as const;
export type SettlementWay = (typeof SETTLEMENT_WAYS)[number];

/** The page on which a school pays. Only there the gateway's script may run. */
const PAY_PAGE = "/employer/pay";
export const payPath = (subscriptionId: string) => `${PAY_PAGE}/${subscriptionId}`;
export const isPayPage = (path: string) => path.startsWith(`${PAY_PAGE}/`);

export const DAYS_TO_PAY = 14;
/** On these days after it was asked for, the school is reminded. */
export const UNPAID_REMINDER_DAYS = [3, 7] as const;
/** The last day of India on which a plan that was asked for then can be paid. */
export const lastDayToPay = (askedAt: Date): Day => dayInIndia(daysAfter(askedAt, DAYS_TO_PAY));
/** After its last day an unpaid plan is withdrawn, unless a claimed transfer waits. */
export const isStillPayable = (askedAt: Date, now: Date): boolean => dayInIndia(now) <= lastDayToPay(askedAt);

/**
 * Whether it is a request that never began and whose last day to pay is over: its school has no subscription, and may ask
 * for one again (INT-11).
 */
export function hasRunOut(
  { status, startsAt, createdAt }: { status: SubscriptionStatus; startsAt: Date | null; createdAt: Date },
  now: Date,
): boolean {
  return status === "canceled" && startsAt === null && !isStillPayable(createdAt, now);
}

/** Steps go forward only. A failed one gives the credits back. */
export const REFUND_STATES = ["refunding", "refunded", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Letters of the reference of money that staff have sent, which stands on its credit note. */
export const MAX_SENT_REFERENCE = 100;

/** What the gateway says of a payment, in the order in which it goes on. A try that failed can still be collected. */
export const GATEWAY_PAYMENT_STATUSES = ["created", "failed", "authorized", "captured", "refunded"] as const;
export type GatewayPaymentStatus = (typeof GATEWAY_PAYMENT_STATUSES)[number];
export const GATEWAY_REFUND_STATUSES = ["pending", "processed", "failed"] as const;
export type GatewayRefundStatus = (typeof GATEWAY_REFUND_STATUSES)[number];

/** Why money stands under "Payments to Return", with the sentence that says it and the one that says what to do. */
export const RETURN_REASONS = {
  "second-payment": {
    why: "The order was paid by another payment.",
    toDo: "Give it back.",
  },
  "plan-over": {
    why: "The plan was paid another way, or was over, when this payment came.",
    toDo: "Give it back.",
  },
  "too-little": {
    why: "It is less than the order.",
    toDo: "Give it back, and ask the school to pay the whole amount.",
  },
  "too-much": {
    why: "It is more than the order.",
    toDo: "Give back what is too much.",
  },
  "other-currency": {
    why: "It is not in rupees.",
    toDo: "Give it back on the page of the payment service.",
  },
  "unknown-order": {
    why: "It names no order of ours.",
    toDo: "Find out at the payment service who paid it and for what, then give it back.",
  },
  "returned-elsewhere": {
    why: "It was given back on the page of the payment service, and its plan is not refunded here.",
    toDo: "Refund the plan with this reference.",
  },
} as const satisfies Record<string, { why: string; toDo: string }>;
export type ReturnReason = keyof typeof RETURN_REASONS;
export const RETURN_REASON_KEYS = Object.keys(RETURN_REASONS) as [ReturnReason, ...ReturnReason[]];
/** Whether staff give it back here. */
export const isGivenBackHere = (reason: ReturnReason) =>
  reason !== "other-currency" && reason !== "returned-elsewhere";
