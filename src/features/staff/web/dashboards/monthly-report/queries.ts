// The query of the monthly report, and its choices in the address.
import { monthsUpTo } from "#features/staff/domain/dashboards/months.ts";
import { REPORT_LENGTHS, REPORT_MONTHS } from "#features/staff/domain/dashboards/terms.ts";
import type { Day } from "#platform/domain/day.ts";
import { queryOf } from "#platform/web/query.ts";
import { readOption, type SearchParamsReader } from "#platform/web/ui/table/search-params.ts";

/** Last months that can be chosen. */
const CHOICES = 36;

/** This month first. */
export function listLastMonths(today: Day): string[] {
  return monthsUpTo(today.slice(0, 7), CHOICES).toReversed();
}

export function reportChoice(address: SearchParamsReader) {
  const to = /^20\d{2}-(0[1-9]|1[0-2])$/.test(address.get("to")) ? address.get("to") : undefined;
  const months = readOption(address, "months", REPORT_LENGTHS.map(String)) ?? String(REPORT_MONTHS);
  return { to, months };
}

export function reportQuery(address: SearchParamsReader) {
  const query = reportChoice(address);
  return queryOf("/api/admin/report", { query });
}

/** The months of a year up to this one. */
export function revenueQuery(to: string) {
  const query = { to, months: String(REPORT_MONTHS) };
  return queryOf("/api/admin/revenue", { query });
}
