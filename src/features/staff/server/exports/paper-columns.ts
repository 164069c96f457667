// The columns of the register of invoices and credit notes, in the words and order of GSTR-1 (PAY-21).
import { ABROAD } from "#features/money/domain/billing/place-of-supply.ts";
import { dayInIndia, formatDay } from "#platform/domain/day.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import type { RegisteredPaper } from "#features/money/server/billing/service.ts";
import type { Columns } from "./columns.ts";

/**
 * A receipt is of a seller without a GSTIN, who files no GSTR-1: it stands here for the books. GSTR-1 has sections for
 * credit notes to registered buyers and of exports; the others are subtracted in B2C.
 */
function sectionOf({ kind, buyer, seller, place_of_supply: place }: RegisteredPaper): string {
  if (seller.gstin === null) return "Receipt";
  if (place?.code === ABROAD.code) return kind === "credit-note" ? "CDNUR" : "EXP";
  if (buyer.gstin === null) return "B2C";
  return kind === "credit-note" ? "CDNR" : "B2B";
}

/** The type of an export says whether tax was paid on it, in the words of its section. */
function typeOf(row: RegisteredPaper): string | null {
  const isTaxed = row.tax_rate > 0;
  switch (sectionOf(row)) {
    case "B2B":
      return "Regular B2B";
    case "EXP":
      return isTaxed ? "WPAY" : "WOPAY";
    case "CDNUR":
      return isTaxed ? "EXPWP" : "EXPWOP";
    default:
      return null;
  }
}

const dashed = (instant: Date) => formatDay(dayInIndia(instant)).replaceAll(" ", "-");

export const PAPER_COLUMNS: Columns<RegisteredPaper> = [
  ["Section", sectionOf],
  ["GSTIN/UIN of Recipient", ({ buyer }) => buyer.gstin],
  ["Receiver Name", ({ buyer }) => buyer.legalName],
  ["Invoice Number", ({ number }) => number],
  ["Invoice date", ({ issued_at }) => dashed(issued_at)],
  ["Invoice Value", ({ total_paise }) => rupeesFromPaise(total_paise)],
  ["Place Of Supply", ({ place_of_supply: place }) => place && `${place.code}-${place.name}`],
  ["Reverse Charge", () => "N"],
  ["Invoice Type", typeOf],
  ["Rate", ({ tax_rate }) => tax_rate],
  ["Taxable Value", ({ taxable_paise }) => rupeesFromPaise(taxable_paise)],
  ["Integrated Tax", ({ igst_paise }) => rupeesFromPaise(igst_paise)],
  ["Central Tax", ({ cgst_paise }) => rupeesFromPaise(cgst_paise)],
  ["State/UT Tax", ({ sgst_paise }) => rupeesFromPaise(sgst_paise)],
  ["Cess Amount", () => 0],
  ["Round Off", ({ round_off_paise }) => rupeesFromPaise(round_off_paise)],
  ["HSN/SAC", ({ sac }) => sac],
  ["Description", ({ description }) => description],
  // A credit note: its amounts are to be subtracted.
  ["Note Type", ({ kind }) => (kind === "credit-note" ? "C" : null)],
  ["Credited Number", ({ credited_number }) => credited_number],
  ["Credited Date", ({ credited_at }) => credited_at && dashed(credited_at)],
];
