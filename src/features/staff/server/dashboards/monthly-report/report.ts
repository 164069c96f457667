// Puts the monthly report together: registrations, invitations, answers and results by Indian month.
import { monthsUpTo } from "#features/staff/domain/dashboards/months.ts";
import type {
  MonthlyReport,
  ReportMeasures,
  ReportQuery,
  Revenue,
} from "#features/staff/domain/dashboards/report-calls.ts";
import { countRegistrations } from "#features/staff/server/dashboards/repository.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  countVerifications,
  type InvitationMeasures,
  measureInvitations,
  type RevenueRow,
  sumRevenue,
} from "./repository.ts";

export async function writeMonthlyReport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { to, months: count }: ReportQuery,
): Promise<MonthlyReport> {
  const { months, ...span } = monthsOf({ to, months: count }, clock);
  const [candidates, schools, verifications, invitations] = await Promise.all([
    countRegistrations(db, "candidates", months),
    countRegistrations(db, "employers", months),
    countVerifications(db, span),
    measureInvitations(db, span),
  ]);
  const sumOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, one) => sum + one, 0);
  const measuresOf = (
    month: string | null,
  ): Omit<ReportMeasures, "candidates" | "schools" | "verifications"> =>
    present(invitations.find((row) => row.month === month));
  return {
    months: months.map((month) => ({
      month,
      candidates: candidates.get(month) ?? 0,
      schools: schools.get(month) ?? 0,
      verifications: verifications.get(month) ?? 0,
      ...measuresOf(month),
    })),
    whole: {
      candidates: sumOf(candidates),
      schools: sumOf(schools),
      verifications: sumOf(verifications),
      ...measuresOf(null),
    },
  };
}

function monthsOf({ to, months: count }: ReportQuery, clock: Deps["clock"]) {
  const last = to ?? clock.today().slice(0, 7);
  const months = monthsUpTo(last, count);
  return { months, first: months[0] ?? last, last };
}

export async function writeRevenue(
  { db, clock }: Pick<Deps, "db" | "clock">,
  query: ReportQuery,
): Promise<Revenue> {
  const rows = await sumRevenue(db, monthsOf(query, clock));
  const sumOf = (key: "sold" | "paid_paise" | "refunded_paise" | "tax_paise") =>
    rows.reduce((sum, row) => sum + row[key], 0);
  const present = (row: Omit<RevenueRow, "month" | "plan_name">) => ({
    sold: row.sold,
    paid: rupeesFromPaise(row.paid_paise),
    refunded: rupeesFromPaise(row.refunded_paise),
    tax: rupeesFromPaise(row.tax_paise),
  });
  return {
    rows: rows.map((row) => ({ month: row.month, planName: row.plan_name, ...present(row) })),
    whole: present({
      sold: sumOf("sold"),
      paid_paise: sumOf("paid_paise"),
      refunded_paise: sumOf("refunded_paise"),
      tax_paise: sumOf("tax_paise"),
    }),
  };
}

function present(row: InvitationMeasures | undefined) {
  return {
    invitations: row?.invitations ?? 0,
    answered: row?.answered ?? 0,
    daysToInterview: toOneDecimal(row?.days_to_interview),
    daysToResult: toOneDecimal(row?.days_to_result),
  };
}

function toOneDecimal(days: number | null | undefined): number | null {
  return days === null || days === undefined ? null : Math.round(days * 10) / 10;
}
