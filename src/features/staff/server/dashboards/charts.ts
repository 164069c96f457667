// The numbers of the admin's charts: counts by month, by status and by plan.
import type { Charts } from "#features/staff/domain/dashboards/calls.ts";
import { MONTHS_SHOWN } from "#features/staff/domain/dashboards/calls.ts";
import { monthsUpTo } from "#features/staff/domain/dashboards/months.ts";
import { INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  countByMonth,
  countInterviewsByStatus,
  countRegistrations,
  countSubscriptionsByPlan,
} from "./repository.ts";

export async function drawCharts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Charts> {
  const months = monthsUpTo(clock.today().slice(0, 7), MONTHS_SHOWN);
  const [candidates, employers, jobs, applications, interviews, subscriptionsByPlan] = await Promise.all([
    countRegistrations(db, "candidates", months),
    countRegistrations(db, "employers", months),
    countByMonth(db, "vacancies", months),
    countByMonth(db, "applications", months),
    countInterviewsByStatus(db),
    countSubscriptionsByPlan(db, clock.now()),
  ]);
  return {
    registrationsByMonth: months.map((month) => ({
      month,
      candidates: candidates.get(month) ?? 0,
      employers: employers.get(month) ?? 0,
    })),
    jobsByMonth: months.map((month) => ({
      month,
      jobs: jobs.get(month) ?? 0,
      applications: applications.get(month) ?? 0,
    })),
    interviewsByStatus: INTERVIEW_STATUSES.map((status) => ({ status, count: interviews.get(status) ?? 0 })),
    subscriptionsByPlan,
  };
}
