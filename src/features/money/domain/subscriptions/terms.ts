// Fixed values of subscriptions and credits.

/** "canceled" has one l on the wire (SUB-16). */
export const SUBSCRIPTION_STATUSES = ["pending", "active", "canceled", "expired"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** So long a credit that comes back while no plan runs waits for the next one. */
export const CREDIT_WAIT_DAYS = 365;

/** Reasons of ledger entries. */
export const CREDIT_REASONS = [
  "granted",
  "carried-over",
  "carried-out",
  "interview",
  "reserved",
  "returned",
  "released",
  "corrected",
  "refunded",
  "refund-failed",
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** Orders of the admin's list of subscribers. The default is newest first. */
export const SUBSCRIBER_SORTS = ["newest", "name", "status", "end"] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];

/** Period of a plan without a duration (SUB-24). */
export const DEFAULT_PERIOD_DAYS = 365;
export const MAX_CREDITS = 100_000;
export const MAX_PERIOD_DAYS = 3_650;

/** Days before the end of a subscription at which its employer is notified, if the plan is longer than that. */
export const EXPIRY_NOTICE_DAYS = [30, 7, 1] as const;
/** Days after its end at which an employer without another plan is notified again. */
export const RENEWAL_NOTICE_DAYS = 3;
/** Days in which that notice is still sent if no process could send it in time. */
export const RENEWAL_NOTICE_LATE_DAYS = 7;

/** Code of the 409 that asks an admin to confirm the activation of an older subscription. */
export const OLDER_SUBSCRIPTION = "OLDER_SUBSCRIPTION";

/** Subscriptions that one call activates. */
export const MAX_ACTIVATED_AT_ONCE = 50;

/** How a subscription was paid that an admin activates without a payment of which we know. */
export const ACTIVATION_WAYS = ["cash", "complimentary", "other"] as const;
export type ActivationWay = (typeof ACTIVATION_WAYS)[number];
