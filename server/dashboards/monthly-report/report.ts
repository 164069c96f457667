// Puts the monthly report together: registrations, invitations, answers and results by Indian month.
import { monthsUpTo } from "#domain/dashboards/months.ts";
import type { MonthlyReport, ReportMeasures, ReportQuery } from "#domain/dashboards/report-contract.ts";
import { countRegistrations } from "#server/dashboards/repository.ts";
import type { Deps } from "#server/deps.ts";
import { countVerifications, type InvitationMeasures, measureInvitations } from "./repository.ts";

export async function writeMonthlyReport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { to, months: count }: ReportQuery,
): Promise<MonthlyReport> {
  const last = to ?? clock.today().slice(0, 7);
  const months = monthsUpTo(last, count);
  const span = { first: months[0] ?? last, last };
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
