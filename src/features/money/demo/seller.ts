// The seller of the invented world, and its payments by the gateway.
import { DEFAULT_SAC, DEFAULT_TAX_RATE } from "#features/money/domain/billing/terms.ts";

/** The name marks the papers of this world, which are deleted with it. */
export const DEMO_SELLER = {
  legal_name: "EduNakuri (demonstration)",
  gstin: "23AAAFD0142E1ZE",
  address: "2nd Floor, 14 Lake View Road, Shyamla Hills, Bhopal",
  pin: "462002",
  state: "Madhya Pradesh",
  sac: DEFAULT_SAC,
  tax_rate: DEFAULT_TAX_RATE,
  tax_included: true,
  export_taxed: true,
  signatory: "A. Rao",
};

/** Payments by the gateway that nobody made. */
export const DEMO_ORDER = "order_demo";
