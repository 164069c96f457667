// The calls that combine several areas.
import { isInvented } from "#platform/domain/email-address.ts";
import { Hono } from "hono";
import { readCandidateByEmail } from "#features/staff/domain/dashboards/own-profile-calls.ts";
import * as calls from "#features/staff/domain/dashboards/calls.ts";
import * as searchContract from "#features/staff/domain/dashboards/people-search-calls.ts";
import * as reportContract from "#features/staff/domain/dashboards/report-calls.ts";
import { findLastBackup, isNightly } from "#platform/server/database/backup/last-backup.ts";
import { presentCandidateRecord } from "#features/teachers/server/profile/present.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { presentInterviews } from "#features/interviews/server/present.ts";
import { writeMonthlyReport, writeRevenue } from "./monthly-report/report.ts";
import { findPeople } from "./people-search/search.ts";
import {
  countStats,
  findWhatIsSetUp,
  countByMonth,
  countInterviewsByStatus,
  countRegistrations,
  countSubscriptionsByPlan,
} from "./repository.ts";
import { countWaiting, countWork } from "./waiting.ts";
import { type Charts, MONTHS_SHOWN } from "#features/staff/domain/dashboards/calls.ts";
import { monthsUpTo } from "#features/staff/domain/dashboards/months.ts";
import { INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import type { Deps } from "#platform/server/deps.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import { requireOwnEmail } from "#features/accounts/server/require-person.ts";
import { findCandidateByEmail } from "#features/teachers/server/service.ts";
import { listUpcomingOfCandidate } from "#features/interviews/server/service.ts";
import { findGateway } from "#features/money/server/payments/gateway.ts";

/** The numbers of the admin's charts: counts by month, by status and by plan. */
async function drawCharts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Charts> {
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

export const dashboardRoutes = new Hono<ApiEnv>();

serve(dashboardRoutes, calls.readStats, ({ deps: { db, clock } }) => countStats(db, clock.now()));

serve(dashboardRoutes, calls.readCharts, ({ deps }) => drawCharts(deps));

serve(dashboardRoutes, calls.readChecklist, async ({ deps: { db, env, clock } }) => {
  const lastBackup = await findLastBackup(db);
  const { howToPay, ...found } = await findWhatIsSetUp(db);
  return {
    ...found,
    howToPay: howToPay || findGateway(env) !== null,
    mail: env.SMTP_URL !== undefined && !isInvented(env.MAIL_FROM),
    backup: lastBackup !== null && isNightly(lastBackup, clock.now()),
  };
});

serve(dashboardRoutes, calls.countWork, ({ deps: { db, clock } }) => countWork(db, clock.now()));

serve(dashboardRoutes, calls.countWaiting, ({ deps, viewer }) => countWaiting(deps, viewer));

serve(dashboardRoutes, searchContract.findPeople, async ({ deps, query: { q } }) => ({
  groups: await findPeople(deps, q),
}));

serve(dashboardRoutes, reportContract.readMonthlyReport, ({ deps, query }) =>
  writeMonthlyReport(deps, query),
);

serve(dashboardRoutes, reportContract.readRevenue, ({ deps, query }) => writeRevenue(deps, query));

serve(dashboardRoutes, readCandidateByEmail, async ({ deps, viewer, params }) => {
  // Another person's e-mail address is a 403, whether it exists or not.
  requireOwnEmail(viewer, params.email);
  const candidate = requireFound(await findCandidateByEmail(deps.db, params.email), "Candidate");
  const upcoming = await listUpcomingOfCandidate(deps.db, candidate.id, deps.clock.now());
  return {
    candidate: presentCandidateRecord(candidate, candidate.email),
    upcomingInterviews: await presentInterviews(deps, viewer, upcoming),
  };
});
