// The words of subscriptions (document 2, section 4).

/** Spelled as the check call spells them: one l. */
export const SUBSCRIPTION_STATUSES = ["pending", "active", "canceled", "expired"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Why credits moved: one word for every entry of the ledger. */
export const CREDIT_REASONS = [
  "granted",
  "carried-over",
  "carried-out",
  "interview",
  "reserved",
  "returned",
  "released",
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** How the admin's list of subscribers may be ordered; the newest first where nothing is said. */
export const SUBSCRIBER_SORTS = ["newest", "name", "status", "end"] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];

/** The period of a plan that names none (decisions, "Subscriptions"). */
export const DEFAULT_PERIOD_DAYS = 365;
export const MOST_CREDITS = 100_000;
export const MOST_PERIOD_DAYS = 3_650;

/** Code of the 409 that asks an admin to confirm the activation of an older subscription. */
export const OLDER_SUBSCRIPTION = "OLDER_SUBSCRIPTION";
