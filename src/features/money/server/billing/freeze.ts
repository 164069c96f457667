// What a paper keeps of seller, buyer and plan, as they are when it is issued.
import type { PaperBuyer, PaperSeller } from "#features/money/domain/billing/papers.ts";
import { isIndia, readGstState } from "#features/money/domain/billing/place-of-supply.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import type { SellerRow } from "#features/money/server/payments/tables.ts";
import type { SettingsRow } from "#features/catalogue/server/settings/tables.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import { presentHowToPay } from "#features/catalogue/server/settings/present.ts";
import type { findBuyer } from "./paper-repository.ts";

export type BilledPlan = Pick<SubscriptionRow, "plan_name" | "plan_credits">;
type Buyer = Awaited<ReturnType<typeof findBuyer>>;

/** The name on papers until an admin has saved the seller. */
export const UNSET_SELLER = "EduNakuri";

export function freezeSeller(row: SellerRow | undefined, settings: SettingsRow): PaperSeller {
  const { bank, upiAddress: upi } = presentHowToPay(settings);
  return {
    legalName: row?.legal_name ?? UNSET_SELLER,
    gstin: row?.gstin ?? null,
    address: row?.address ?? settings.office_address,
    pin: row?.pin ?? null,
    state: readGstState(row?.state ?? "") ?? null,
    signatory: row?.signatory ?? null,
    bank,
    upi,
  };
}

/** A school without a billing profile is billed by the name and place of its record. */
export function freezeBuyer(row: Buyer): PaperBuyer {
  const state = readGstState(row.billing_state ?? row.state) ?? null;
  if (row.legal_name !== null && row.billing_country !== null && !isIndia(row.billing_country)) {
    const place = [row.billing_state, row.pin].filter(Boolean).join(" ");
    const address = [row.address, place, row.billing_country].filter(Boolean).join(", ");
    return { legalName: row.legal_name, gstin: null, address, pin: null, state: null };
  }
  return row.legal_name === null
    ? {
        legalName: row.institute_name,
        gstin: null,
        address: [row.city, row.state, row.country].join(", "),
        pin: null,
        state,
      }
    : { legalName: row.legal_name, gstin: row.gstin, address: row.address ?? "", pin: row.pin, state };
}

export function formatPlan({ plan_name, plan_credits }: BilledPlan): string {
  const credits = `${plan_credits} interview ${plan_credits === 1 ? "credit" : "credits"}`;
  return `${plan_name.slice(0, SHORT_TEXT - 60)} plan: subscription with ${credits}`;
}
