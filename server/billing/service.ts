// Issues papers in the transaction of what they are about. A paper is a frozen record: its PDF is made from it (PAY-16).
import { DEFAULT_SAC, type PaperKind } from "#domain/billing/terms.ts";
import { financialYear, paperNumber, SERIES } from "#domain/billing/paper-numbers.ts";
import { paperOfPayment } from "#domain/billing/papers.ts";
import { placeOfSupply, readGstState } from "#domain/billing/place-of-supply.ts";
import { computeTax, computeTaxOfTotal, type TaxLines, WITHOUT_TAX } from "#domain/billing/tax.ts";
import { dayInIndia } from "#domain/day.ts";
import type { DatabaseTransaction } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import type { PaperRow } from "#server/database/tables/payments.ts";
import type { SubscriptionRow } from "#server/database/tables/subscriptions.ts";
import { type BilledPlan, describePlan, freezeBuyer, freezeSeller } from "./freeze.ts";
import { findBuyer, findProforma, insertPaper, takeNumber } from "./paper-repository.ts";
import { readSeller } from "./parties.ts";

export { readSellerName } from "./parties.ts";
export { findProforma, papersInBatches } from "./paper-repository.ts";

type Sale = BilledPlan & Pick<SubscriptionRow, "id" | "employer_id" | "plan_price_paise">;

/**
 * The proforma of a subscription, which is issued once. Its total is what the school is to pay. Null where the plan
 * costs nothing. The caller has locked the school's subscriptions.
 */
export async function issueProforma(
  tx: DatabaseTransaction,
  now: Date,
  sale: Sale,
): Promise<PaperRow | null> {
  const found = await findProforma(tx, sale.id);
  return found ?? issue(tx, now, { sale, kind: "proforma" });
}

/** A tax invoice, or the receipt of a seller without a GSTIN. Null where the plan costs nothing. */
export async function issueForPayment(
  tx: DatabaseTransaction,
  now: Date,
  { sale, howPaid }: { sale: Sale; howPaid: string },
): Promise<PaperRow | null> {
  const proforma = await issueProforma(tx, now, sale);
  return proforma && issue(tx, now, { sale, kind: "payment", howPaid, agreedPaise: proforma.total_paise });
}

async function issue(
  tx: DatabaseTransaction,
  now: Date,
  {
    sale,
    kind: wanted,
    howPaid,
    agreedPaise,
  }: { sale: Sale; kind: "proforma" | "payment"; howPaid?: string; agreedPaise?: number },
): Promise<PaperRow | null> {
  const { seller, settings } = await readSeller({ db: tx });
  const buyer = await findBuyer(tx, sale.employer_id);
  const sellerState = readGstState(seller?.state ?? "") ?? null;
  const place =
    sellerState &&
    placeOfSupply({ billing: buyer.billing_state ?? undefined, address: buyer.state }, sellerState);
  const terms = seller?.gstin ? { rate: seller.tax_rate, taxIncluded: seller.tax_included } : WITHOUT_TAX;
  const isSameState = place?.code === sellerState?.code;
  const price = sale.plan_price_paise;
  const tax =
    agreedPaise === undefined
      ? computeTax(price, terms, isSameState)
      : computeTaxOfTotal({ pricePaise: price, totalPaise: agreedPaise }, terms, isSameState);
  if (tax.totalPaise === 0) return null;
  const kind = wanted === "payment" ? paperOfPayment(seller) : wanted;
  return insertPaper(tx, {
    ...(await numbered(tx, now, kind)),
    subscription_id: sale.id,
    employer_id: sale.employer_id,
    seller: JSON.stringify(freezeSeller(seller, settings)),
    buyer: JSON.stringify(freezeBuyer(buyer)),
    description: describePlan(sale),
    sac: seller?.sac ?? DEFAULT_SAC,
    tax_rate: terms.rate,
    place_of_supply: place && JSON.stringify(place),
    price_paise: price,
    ...columnsOf(tax),
    how_paid: howPaid ?? null,
    credits_paper: null,
  });
}

async function numbered(tx: DatabaseTransaction, now: Date, kind: PaperKind) {
  const year = financialYear(dayInIndia(now));
  const count = await takeNumber(tx, SERIES[kind], year);
  return { id: newId(), kind, number: paperNumber(kind, year, count), issued_at: now };
}

const columnsOf = (tax: TaxLines) => ({
  taxable_paise: tax.taxablePaise,
  cgst_paise: tax.cgstPaise,
  sgst_paise: tax.sgstPaise,
  igst_paise: tax.igstPaise,
  round_off_paise: tax.roundOffPaise,
  total_paise: tax.totalPaise,
});
