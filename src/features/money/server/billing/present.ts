// Presents billing profiles, the seller and papers.
import {
  type Billing,
  type Paper,
  type Seller,
  SELLER_DEFAULTS,
} from "#features/money/domain/billing/calls.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import type { BillingProfileRow, PaperRow, SellerRow } from "#features/money/server/payments/tables.ts";
import type { SettingsRow } from "#features/catalogue/server/settings/tables.ts";
import { presentHowToPay } from "#features/catalogue/server/settings/present.ts";

type Party = Pick<BillingProfileRow, "legal_name" | "gstin" | "address" | "pin" | "state">;

function presentParty(row: Party | undefined): Omit<Billing, "country"> {
  return {
    legalName: row?.legal_name ?? null,
    gstin: row?.gstin ?? null,
    address: row?.address ?? null,
    pin: row?.pin ?? null,
    state: row?.state ?? null,
  };
}

export const presentBilling = (row: BillingProfileRow | undefined): Billing => ({
  ...presentParty(row),
  country: row?.country ?? "India",
});

export function presentSeller(row: SellerRow | undefined, settings: SettingsRow): Seller {
  const { bank, upiAddress: upi } = presentHowToPay(settings);
  return {
    ...presentParty(row),
    sac: row?.sac ?? SELLER_DEFAULTS.sac,
    rate: row?.tax_rate ?? SELLER_DEFAULTS.rate,
    taxIncluded: row?.tax_included ?? SELLER_DEFAULTS.taxIncluded,
    exportTaxed: row?.export_taxed ?? SELLER_DEFAULTS.exportTaxed,
    bank,
    upi,
    signatory: row?.signatory ?? null,
  };
}

export function presentPaper(row: PaperRow): Paper {
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number,
    date: dayInIndia(row.issued_at),
    subscriptionId: row.subscription_id,
    total: rupeesFromPaise(row.total_paise),
    tax: {
      rate: row.tax_rate,
      taxable: rupeesFromPaise(row.taxable_paise),
      cgst: rupeesFromPaise(row.cgst_paise),
      sgst: rupeesFromPaise(row.sgst_paise),
      igst: rupeesFromPaise(row.igst_paise),
      roundOff: rupeesFromPaise(row.round_off_paise),
    },
    seller: row.seller.legalName,
  };
}
