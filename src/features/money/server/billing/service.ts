// Issues papers in the transaction of what they are about. A paper is a frozen record: its PDF is made from it (PAY-16).
import { DEFAULT_SAC, type PaperKind } from "#features/money/domain/billing/terms.ts";
import { financialYear, paperNumber, SERIES } from "#features/money/domain/billing/paper-numbers.ts";
import { paperOfPayment } from "#features/money/domain/billing/papers.ts";
import { ABROAD, placeOfSupply, readGstState } from "#features/money/domain/billing/place-of-supply.ts";
import {
  computeTax,
  computeTaxOfTotal,
  type TaxLines,
  WITHOUT_TAX,
} from "#features/money/domain/billing/tax.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import type { PaperId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Attachment } from "#platform/server/mail/transport.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { PaperRow } from "#features/money/server/payments/tables.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import { type BilledPlan, formatPlan, freezeBuyer, freezeSeller } from "./freeze.ts";
import {
  findBuyer,
  findPaper,
  findProforma,
  insertPaper,
  sumCredited,
  takeNumber,
} from "./paper-repository.ts";
import { readSeller } from "./parties.ts";

export { findBillingProfile } from "./repository.ts";
export { listPapersOf } from "./paper-repository.ts";
export { readSellerName } from "./parties.ts";
export { findPaper, findProforma, papersInBatches, type RegisteredPaper } from "./paper-repository.ts";

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

/**
 * A credit note for what has gone back of an invoice or receipt: in its terms, for the same buyer. That of the whole
 * has its lines; of a part the tax is contained in the amount. The notes of a paper are together never more than its
 * total: null where nothing is left of it, or where what has gone back is no rupee.
 */
export async function issueCreditNote(
  tx: DatabaseTransaction,
  now: Date,
  { paper, amountPaise, howPaid }: { paper: PaperRow; amountPaise: number; howPaid: string },
): Promise<PaperRow | null> {
  const creditedPaise = Math.min(amountPaise, paper.total_paise - (await sumCredited(tx, paper.id)));
  const lines =
    creditedPaise === paper.total_paise ? linesOf(paper) : columnsOf(taxOfPart(paper, creditedPaise));
  if (lines.total_paise <= 0) return null;
  return insertPaper(tx, {
    ...(await numbered(tx, now, "credit-note")),
    subscription_id: paper.subscription_id,
    employer_id: paper.employer_id,
    school_left_at: paper.employer_id === null ? now : null,
    seller: JSON.stringify(paper.seller),
    buyer: JSON.stringify(paper.buyer),
    description: paper.description,
    sac: paper.sac,
    tax_rate: paper.tax_rate,
    place_of_supply: paper.place_of_supply && JSON.stringify(paper.place_of_supply),
    price_paise: creditedPaise,
    ...lines,
    how_paid: howPaid,
    credits_paper: paper.id,
  });
}

const taxOfPart = (paper: PaperRow, amountPaise: number) =>
  computeTax(amountPaise, { rate: paper.tax_rate, taxIncluded: true }, paper.igst_paise === 0);

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
    placeOfSupply(
      {
        billing: buyer.billing_state ?? undefined,
        billingCountry: buyer.billing_country ?? undefined,
        address: buyer.state,
        country: buyer.country,
      },
      sellerState,
    );
  const isTaxed = seller?.gstin && (place?.code !== ABROAD.code || seller.export_taxed);
  const terms = isTaxed ? { rate: seller.tax_rate, taxIncluded: seller.tax_included } : WITHOUT_TAX;
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
    description: formatPlan(sale),
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
  return { id: newId<PaperId>(), kind, number: paperNumber(kind, year, count), issued_at: now };
}

const columnsOf = (tax: TaxLines) => ({
  taxable_paise: tax.taxablePaise,
  cgst_paise: tax.cgstPaise,
  sgst_paise: tax.sgstPaise,
  igst_paise: tax.igstPaise,
  round_off_paise: tax.roundOffPaise,
  total_paise: tax.totalPaise,
});

const linesOf = (paper: PaperRow) => ({
  taxable_paise: paper.taxable_paise,
  cgst_paise: paper.cgst_paise,
  sgst_paise: paper.sgst_paise,
  igst_paise: paper.igst_paise,
  round_off_paise: paper.round_off_paise,
  total_paise: paper.total_paise,
});

/** The file of a mail that carries a paper; none where the paper is gone. */
export async function attachPaper({ db }: Pick<Deps, "db">, id: PaperId | null): Promise<Attachment[]> {
  const paper = id === null ? undefined : await findPaper(db, id);
  if (!paper) return [];
  const { writePaperPdf } = await import("./paper-pdf.ts");
  return [
    { filename: paperFileName(paper), content: await writePaperPdf(paper), contentType: "application/pdf" },
  ];
}

export const paperFileName = ({ number }: Pick<PaperRow, "number">) => `${number.replaceAll("/", "-")}.pdf`;
