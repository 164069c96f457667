// Fixed values of payments and their papers.

export const CURRENCY = "INR" as const;

export const PAPER_KINDS = ["proforma", "tax-invoice", "receipt", "credit-note"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export type TransferState = "claimed" | "matched" | "refused";

/** What settled a subscription; the last three are acts of an admin. */
export type SettlementWay = "gateway" | "transfer" | "cash" | "complimentary" | "other";
