// Fixed values of billing.

export const PAPER_KINDS = ["proforma", "tax-invoice", "receipt", "credit-note"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** As many characters as one column of a paper holds beside the rest. */
export const MAX_ADDRESS = 300;

/** Support of employment services; the accountant of an installation may choose another. */
export const DEFAULT_SAC = "998519";
/** In percent. */
export const DEFAULT_TAX_RATE = 18;
export const MAX_TAX_RATE = 40;

const YEAR = 365;
/** Papers, transfers and settlements outlive their school by this, two leap days included; never less (PAY-13). */
export const PAPER_DAYS = 8 * YEAR + 2;
