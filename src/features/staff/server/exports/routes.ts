// The calls that export an admin's lists as files.
import { Hono } from "hono";
import { listProcessing, type Processing } from "#features/own-data/domain/privacy/processing.ts";
import * as calls from "#features/staff/domain/exports/calls.ts";
import { applicationsInBatches } from "#features/applications/server/service.ts";
import { candidatesInBatches } from "#features/teachers/server/service.ts";
import { papersInBatches } from "#features/money/server/billing/service.ts";
import { writeMonthlyReport } from "#features/staff/server/dashboards/monthly-report/report.ts";
import { employersInBatches, selectFoundEmployers } from "#features/schools/server/service.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { interviewsInBatches } from "#features/interviews/server/service.ts";
import { subscribersInBatches } from "#features/money/server/subscriptions/batches.ts";
import { vacanciesInBatches } from "#features/jobs/server/service.ts";
import { APPLICATION_COLUMNS, vacancyColumns } from "./job-columns.ts";
import { CANDIDATE_COLUMNS, EMPLOYER_COLUMNS, INTERVIEW_COLUMNS, subscriberColumns } from "./columns.ts";
import type { Columns } from "./columns.ts";
import { download } from "./download.ts";
import { PAPER_COLUMNS } from "./paper-columns.ts";
import { REPORT_COLUMNS } from "./report-columns.ts";

export const exportRoutes = new Hono<ApiEnv>();

serve(exportRoutes, calls.exportCandidates, ({ deps, viewer, query, http }) =>
  download(http, deps, {
    by: viewer,
    input: {
      name: "Candidates",
      filters: query,
      columns: CANDIDATE_COLUMNS,
      batches: candidatesInBatches(deps, query),
    },
  }),
);

serve(exportRoutes, calls.exportEmployers, ({ deps, viewer, query, http }) =>
  download(http, deps, {
    by: viewer,
    input: {
      name: "Employers",
      filters: query,
      columns: EMPLOYER_COLUMNS,
      batches: employersInBatches(deps, query),
    },
  }),
);

serve(exportRoutes, calls.exportSubscribers, ({ deps, viewer, query, http }) => {
  const now = deps.clock.now();
  return download(http, deps, {
    by: viewer,
    input: {
      name: "Subscribers",
      filters: query,
      columns: subscriberColumns(now),
      batches: subscribersInBatches(deps, query, now),
    },
  });
});

serve(exportRoutes, calls.exportInterviews, ({ deps, viewer, query, http }) =>
  download(http, deps, {
    by: viewer,
    input: {
      name: "Interviews",
      filters: query,
      columns: INTERVIEW_COLUMNS,
      batches: interviewsInBatches(deps, query),
    },
  }),
);

serve(exportRoutes, calls.exportVacancies, async ({ deps, viewer, query, http }) => {
  const schools = await selectFoundEmployers(deps, query.q);
  const today = deps.clock.today();
  return download(http, deps, {
    by: viewer,
    input: {
      name: "Vacancies",
      filters: query,
      columns: vacancyColumns(today),
      batches: vacanciesInBatches(deps.db, { ...query, schools, today }),
    },
  });
});

serve(exportRoutes, calls.exportApplications, ({ deps, viewer, query, http }) =>
  download(http, deps, {
    by: viewer,
    input: {
      name: "Applications",
      filters: query,
      columns: APPLICATION_COLUMNS,
      batches: applicationsInBatches(deps.db, query),
    },
  }),
);

serve(exportRoutes, calls.exportMonthlyReport, ({ deps, viewer, query, http }) =>
  download(http, deps, {
    by: viewer,
    input: {
      name: "Monthly report",
      filters: query,
      columns: REPORT_COLUMNS,
      batches: (async function* () {
        yield (await writeMonthlyReport(deps, query)).months;
      })(),
    },
  }),
);

serve(exportRoutes, calls.exportProcessing, ({ deps, viewer, http }) =>
  download(http, deps, {
    by: viewer,
    input: {
      name: "Register of processing",
      filters: {},
      columns: PROCESSING_COLUMNS,
      batches: (async function* () {
        yield listProcessing();
      })(),
    },
  }),
);

const PROCESSING_COLUMNS: Columns<Processing> = [
  ["Data", ({ data }) => data],
  ["Purpose", ({ purpose }) => purpose],
  ["How Long", ({ keptFor }) => keptFor],
  ["Ended By", ({ endedBy }) => endedBy],
  ["Tables", ({ tables }) => tables],
];

serve(exportRoutes, calls.exportPapers, ({ deps, viewer, query, http }) =>
  download(http, deps, {
    by: viewer,
    input: {
      name: `Papers ${query.month}`,
      filters: query,
      columns: PAPER_COLUMNS,
      batches: papersInBatches(deps.db, query.month),
    },
  }),
);
