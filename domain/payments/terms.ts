// Fixed values of payments.

export const CURRENCY = "INR" as const;

export type TransferState = "claimed" | "matched" | "refused";

/** How a subscription was paid that an admin activates without a payment of which we know. */
export const ACTIVATION_WAYS = ["cash", "complimentary", "other"] as const;
export type ActivationWay = (typeof ACTIVATION_WAYS)[number];

/** What settled a subscription. */
export type SettlementWay = "gateway" | "transfer" | ActivationWay;
