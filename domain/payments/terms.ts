// Fixed values of payments.
import { DAY_MS, type Day, dayInIndia } from "../day.ts";

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

/** How a subscription was paid that an admin activates without a payment of which we know. */
export const ACTIVATION_WAYS = ["cash", "complimentary", "other"] as const;
export type ActivationWay = (typeof ACTIVATION_WAYS)[number];

/** What settled a subscription. */
export const SETTLEMENT_WAYS = ["gateway", "transfer", ...ACTIVATION_WAYS] as const;
export type SettlementWay = (typeof SETTLEMENT_WAYS)[number];

/** The page on which a school pays. Only there the gateway's script may run. */
const PAY_PAGE = "/employer/pay";
export const payPath = (subscriptionId: string) => `${PAY_PAGE}/${subscriptionId}`;
export const isPayPage = (path: string) => path.startsWith(`${PAY_PAGE}/`);

const DAYS_TO_PAY = 14;
/** On these days after it was asked for, the school is reminded. */
export const UNPAID_REMINDER_DAYS = [3, 7] as const;
/** The last day of India on which a plan that was asked for then can be paid. */
export const lastDayToPay = (askedAt: Date): Day =>
  dayInIndia(new Date(askedAt.getTime() + DAYS_TO_PAY * DAY_MS));
/** After its last day an unpaid plan is withdrawn, unless a claimed transfer waits. */
export const isStillPayable = (askedAt: Date, now: Date): boolean => dayInIndia(now) <= lastDayToPay(askedAt);

/** Steps go forward only. A failed one gives the credits back. */
export const REFUND_STATES = ["refunding", "refunded", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];
