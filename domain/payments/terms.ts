// Fixed values of payments.

export const CURRENCY = "INR" as const;

export type TransferState = "claimed" | "matched" | "refused";

/** What settled a subscription; the last three are acts of an admin. */
export type SettlementWay = "gateway" | "transfer" | "cash" | "complimentary" | "other";
