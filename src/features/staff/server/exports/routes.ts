// The calls that export an admin's lists as files.
import { Hono } from "hono";
import { listProcessing } from "#features/own-data/domain/privacy/processing.ts";
import * as calls from "#features/staff/domain/exports/calls.ts";
import { applicationsInBatches } from "#features/applications/server/service.ts";
import { candidatesInBatches } from "#features/teachers/server/service.ts";
import { papersInBatches } from "#features/money/server/billing/service.ts";
import { writeMonthlyReport } from "#features/staff/server/dashboards/monthly-report/report.ts";
import { employersInBatches, selectFoundEmployers } from "#features/schools/server/service.ts";
import type { HiringGroup, HiringReport } from "#features/deciding/domain/hiring-calls.ts";
import { readHiringOfAll } from "#features/deciding/server/hiring.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { interviewsInBatches } from "#features/interviews/server/service.ts";
import { subscribersInBatches } from "#features/money/server/subscriptions/batches.ts";
import { vacanciesInBatches } from "#features/jobs/server/service.ts";
import {
  APPLICATION_COLUMNS,
  CANDIDATE_COLUMNS,
  EMPLOYER_COLUMNS,
  HIRING_COLUMNS,
  INTERVIEW_COLUMNS,
  PROCESSING_COLUMNS,
  REPORT_COLUMNS,
  subscriberColumns,
  vacancyColumns,
} from "./columns.ts";
import { download } from "./download.ts";
import { PAPER_COLUMNS } from "./paper-columns.ts";

const wholeOf = ({ seasons }: HiringReport): HiringGroup => ({
  _id: null,
  name: "All",
  steps: seasons.at(-1)?.steps ?? [],
  payFrom: null,
  payTo: null,
  asked: [],
});

export const exportRoutes = new Hono<ApiEnv>();

serve(exportRoutes, calls.exportCandidates, (call) =>
  download(call, {
    name: "Candidates",
    columns: CANDIDATE_COLUMNS,
    batches: candidatesInBatches(call.deps, call.query),
  }),
);

serve(exportRoutes, calls.exportEmployers, (call) =>
  download(call, {
    name: "Employers",
    columns: EMPLOYER_COLUMNS,
    batches: employersInBatches(call.deps, call.query),
  }),
);

serve(exportRoutes, calls.exportSubscribers, (call) => {
  const now = call.deps.clock.now();
  return download(call, {
    name: "Subscribers",
    columns: subscriberColumns(now),
    batches: subscribersInBatches(call.deps, call.query, now),
  });
});

serve(exportRoutes, calls.exportInterviews, (call) =>
  download(call, {
    name: "Interviews",
    columns: INTERVIEW_COLUMNS,
    batches: interviewsInBatches(call.deps, call.query),
  }),
);

serve(exportRoutes, calls.exportVacancies, async (call) => {
  const { deps, query } = call;
  const schools = await selectFoundEmployers(deps, query.q);
  const today = deps.clock.today();
  return download(call, {
    name: "Vacancies",
    columns: vacancyColumns(today),
    batches: vacanciesInBatches(deps.db, { ...query, schools, today }),
  });
});

serve(exportRoutes, calls.exportApplications, (call) =>
  download(call, {
    name: "Applications",
    columns: APPLICATION_COLUMNS,
    batches: applicationsInBatches(call.deps.db, call.query),
  }),
);

serve(exportRoutes, calls.exportMonthlyReport, (call) =>
  download(call, {
    name: "Monthly report",
    columns: REPORT_COLUMNS,
    batches: (async function* () {
      yield (await writeMonthlyReport(call.deps, call.query)).months;
    })(),
  }),
);

serve(exportRoutes, calls.exportHiring, (call) =>
  download(call, {
    name: "Hiring report",
    columns: HIRING_COLUMNS,
    batches: (async function* () {
      const report = await readHiringOfAll(call.deps, call.query);
      yield [wholeOf(report), ...report.groups];
    })(),
  }),
);

serve(exportRoutes, calls.exportProcessing, (call) =>
  download(call, {
    name: "Register of processing",
    columns: PROCESSING_COLUMNS,
    batches: (async function* () {
      yield listProcessing();
    })(),
  }),
);

serve(exportRoutes, calls.exportPapers, (call) =>
  download(call, {
    name: `Papers ${call.query.month}`,
    columns: PAPER_COLUMNS,
    batches: papersInBatches(call.deps.db, call.query.month),
  }),
);
