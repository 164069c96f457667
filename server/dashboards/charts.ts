// The numbers of the admin's charts: counts by month, by status and by plan.
import type { Charts } from "#domain/dashboards/contract.ts";
import { MONTHS_SHOWN } from "#domain/dashboards/contract.ts";
import type { Day } from "#domain/day.ts";
import { INTERVIEW_STATUSES } from "#domain/interviews/terms.ts";
import type { Deps } from "#server/deps.ts";
import { countInterviewsByStatus, countRegistrations, countSubscriptionsByPlan } from "./repository.ts";

export async function drawCharts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Charts> {
  const months = listMonths(clock.today(), MONTHS_SHOWN);
  const [first = clock.today().slice(0, 7)] = months;
  const [candidates, employers, interviews, subscriptionsByPlan] = await Promise.all([
    countRegistrations(db, "candidates", first),
    countRegistrations(db, "employers", first),
    countInterviewsByStatus(db),
    countSubscriptionsByPlan(db, clock.now()),
  ]);
  return {
    registrationsByMonth: months.map((month) => ({
      month,
      candidates: candidates.get(month) ?? 0,
      employers: employers.get(month) ?? 0,
    })),
    interviewsByStatus: INTERVIEW_STATUSES.map((status) => ({ status, count: interviews.get(status) ?? 0 })),
    subscriptionsByPlan,
  };
}

/** Lists the months up to the one of this day, oldest first: "2025-04" … "2026-03". */
function listMonths(today: Day, count: number): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const monthsSinceZero = year * 12 + (month - 1) - (count - 1 - index);
    const shown = String((monthsSinceZero % 12) + 1).padStart(2, "0");
    return `${Math.floor(monthsSinceZero / 12)}-${shown}`;
  });
}
