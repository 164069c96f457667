// The columns of the register of invoices, in the words and order of GSTR-1 (PAY-21).
import { dayInIndia, formatDay } from "#domain/day.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import type { PaperRow } from "#server/database/tables/payments.ts";
import type { Columns } from "./columns.ts";

/** A receipt is of a seller without a GSTIN, who files no GSTR-1: it stands here for the books. */
function sectionOf({ kind, buyer }: PaperRow): string {
  if (kind === "receipt") return "Receipt";
  return buyer.gstin === null ? "B2C" : "B2B";
}

export const PAPER_COLUMNS: Columns<PaperRow> = [
  ["Section", sectionOf],
  ["GSTIN/UIN of Recipient", ({ buyer }) => buyer.gstin],
  ["Receiver Name", ({ buyer }) => buyer.legalName],
  ["Invoice Number", ({ number }) => number],
  ["Invoice date", ({ issued_at }) => formatDay(dayInIndia(issued_at)).replaceAll(" ", "-")],
  ["Invoice Value", ({ total_paise }) => rupeesFromPaise(total_paise)],
  ["Place Of Supply", ({ place_of_supply: place }) => place && `${place.code}-${place.name}`],
  ["Reverse Charge", () => "N"],
  ["Invoice Type", (row) => (sectionOf(row) === "B2B" ? "Regular B2B" : null)],
  ["Rate", ({ tax_rate }) => tax_rate],
  ["Taxable Value", ({ taxable_paise }) => rupeesFromPaise(taxable_paise)],
  ["Integrated Tax", ({ igst_paise }) => rupeesFromPaise(igst_paise)],
  ["Central Tax", ({ cgst_paise }) => rupeesFromPaise(cgst_paise)],
  ["State/UT Tax", ({ sgst_paise }) => rupeesFromPaise(sgst_paise)],
  ["Cess Amount", () => 0],
  ["Round Off", ({ round_off_paise }) => rupeesFromPaise(round_off_paise)],
  ["HSN/SAC", ({ sac }) => sac],
  ["Description", ({ description }) => description],
];
