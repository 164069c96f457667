// Numbers of papers: a series for each kind, and a financial year that begins on 1 April in India (PAY-11).
import type { Day } from "#platform/domain/day.ts";
import type { PaperKind } from "./terms.ts";

export const SERIES: Record<PaperKind, string> = {
  proforma: "EP",
  "tax-invoice": "EN",
  receipt: "ER",
  "credit-note": "EC",
};

/** "2026-11-23" -> "26-27"; "2027-03-31" -> "26-27"; "2027-04-01" -> "27-28". */
export function financialYear(day: Day): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < "04-01" ? 1 : 0);
  return [year, year + 1].map((each) => String(each % 100).padStart(2, "0")).join("-");
}

/** "EN/26-27/000123". The law allows 16 characters, so the last number of a year is 9,999,999. */
export function paperNumber(kind: PaperKind, year: string, count: number): string {
  return `${SERIES[kind]}/${year}/${String(count).padStart(6, "0")}`;
}
