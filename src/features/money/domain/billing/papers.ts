// What a paper says of seller and buyer, frozen when it is issued (PAY-16).
import type { HowToPay } from "#features/catalogue/domain/settings/calls.ts";
import type { GstState } from "./place-of-supply.ts";
import type { PaperKind } from "./terms.ts";

/** A seller who is not set yet has a name only. */
export type PaperSeller = {
  legalName: string;
  gstin: string | null;
  address: string | null;
  pin: string | null;
  state: GstState | null;
  signatory: string | null;
  /** Where to pay, for a proforma. */
  bank: HowToPay["bank"];
  upi: string | null;
};

export type PaperBuyer = {
  legalName: string;
  gstin: string | null;
  address: string;
  pin: string | null;
  /** Null outside India; papers that were issued before it was kept have none. */
  state?: GstState | null;
};

export const PAPER_TITLES: Record<PaperKind, string> = {
  proforma: "Proforma Invoice",
  "tax-invoice": "Tax Invoice",
  receipt: "Receipt",
  "credit-note": "Credit Note",
};

/** What a payment is acknowledged by: a seller without a GSTIN may not write a tax invoice. */
export function paperOfPayment(seller: { gstin: string | null } | undefined): "tax-invoice" | "receipt" {
  return seller?.gstin ? "tax-invoice" : "receipt";
}
