// The calls that combine several areas.
import { Hono } from "hono";
import { readCandidateByEmail } from "#domain/candidates/contract.ts";
import * as contract from "#domain/dashboards/contract.ts";
import { presentCandidateRecord } from "#server/candidates/profile/present.ts";
import { serve } from "#server/http/serve.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { presentInterview, visibilityFor } from "#server/interviews/present.ts";
import { drawCharts } from "./charts.ts";
import { countStats, findWhatIsSetUp } from "./repository.ts";
import * as service from "./service.ts";

export const dashboardRoutes = new Hono<ApiEnv>();

serve(dashboardRoutes, contract.readStats, ({ deps: { db, clock } }) => countStats(db, clock.now()));

serve(dashboardRoutes, contract.readCharts, ({ deps }) => drawCharts(deps));

serve(dashboardRoutes, contract.readChecklist, async ({ deps: { db, env } }) => ({
  ...(await findWhatIsSetUp(db)),
  mail: env.SMTP_URL !== undefined,
}));

serve(dashboardRoutes, readCandidateByEmail, async ({ deps, viewer, params }) => {
  const { candidate, upcoming } = await service.readCandidateByEmail(deps, viewer, params.email);
  const visibility = await visibilityFor(deps, viewer);
  return {
    candidate: presentCandidateRecord(candidate, candidate.email),
    upcomingInterviews: upcoming.map((interview) => presentInterview(interview, visibility)),
  };
});
