// The calls that export an admin's lists as files.
import { BOARD_LABELS } from "#platform/domain/teaching-terms.ts";
import { Hono } from "hono";
import { listProcessing, type Processing } from "#features/own-data/domain/privacy/processing.ts";
import * as calls from "#features/staff/domain/exports/calls.ts";
import { applicationsInBatches, type AdminRow } from "#features/applications/server/service.ts";
import { candidatesInBatches } from "#features/teachers/server/service.ts";
import { papersInBatches } from "#features/money/server/billing/service.ts";
import { writeMonthlyReport } from "#features/staff/server/dashboards/monthly-report/report.ts";
import { employersInBatches, selectFoundEmployers } from "#features/schools/server/service.ts";
import { CAME_BY, FUNNEL_LABELS } from "#features/deciding/domain/funnel.ts";
import { middleOf, REPORT_STEPS } from "#features/deciding/domain/hiring.ts";
import type { HiringGroup, HiringReport } from "#features/deciding/domain/hiring-calls.ts";
import { readHiringOfAll } from "#features/deciding/server/hiring.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { interviewsInBatches } from "#features/interviews/server/service.ts";
import { subscribersInBatches } from "#features/money/server/subscriptions/batches.ts";
import { vacanciesInBatches, type FoundVacancy } from "#features/jobs/server/service.ts";
import { CANDIDATE_COLUMNS, EMPLOYER_COLUMNS, INTERVIEW_COLUMNS, subscriberColumns } from "./columns.ts";
import type { Columns } from "./columns.ts";
import { download } from "./download.ts";
import { PAPER_COLUMNS } from "./paper-columns.ts";
import type { ReportMonth } from "#features/staff/domain/dashboards/report-calls.ts";
import { shareOf } from "#features/staff/domain/dashboards/share.ts";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { type Day, formatDaySlashed, formatDaySlashedOf } from "#platform/domain/day.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import { stateOn } from "#features/applications/domain/job-state.ts";
import { CONTRACT_LABELS, SHOWN_STATE_LABELS } from "#features/jobs/domain/terms.ts";

/** The columns of the exported lists of vacancies and applications. Days are India's, pay is in rupees a month. */
const dayOf = (instant: Date | null) => instant && formatDaySlashedOf(instant);
const rupees = (paise: number | null) => paise && rupeesFromPaise(paise);

const vacancyColumns = (today: Day): Columns<FoundVacancy> => [
  ["Title", (row) => row.title],
  ["School", (row) => row.institute_name],
  [
    "State",
    (row) =>
      SHOWN_STATE_LABELS[
        stateOn({ state: row.state, publishAt: row.publish_at, closesAt: row.closes_at }, today)
      ],
  ],
  ["Profile", (row) => row.profile],
  ["Subjects", (row) => row.subjects.join(", ")],
  ["Board", (row) => row.board && BOARD_LABELS[row.board]],
  ["City", (row) => row.city],
  ["Posts", (row) => row.posts],
  ["Contract", (row) => CONTRACT_LABELS[row.contract]],
  ["Pay From", (row) => rupees(row.pay_from_paise)],
  ["Pay To", (row) => rupees(row.pay_to_paise)],
  ["First Day", (row) => row.publish_at && formatDaySlashed(row.publish_at)],
  ["Last Day", (row) => row.closes_at && formatDaySlashed(row.closes_at)],
  ["Closed Because", (row) => row.close_reason],
  ["Removed Because", (row) => row.removed_reason],
  ["Created On", (row) => dayOf(row.created_at)],
];

const APPLICATION_COLUMNS: Columns<AdminRow> = [
  ["Applicant", (row) => row.candidate_name],
  ["Applied For", (row) => row.title],
  ["School", (row) => row.institute_name],
  ["City", (row) => row.city],
  ["Status", (row) => STAGE_LABELS[row.stage]],
  ["Applied On", (row) => dayOf(row.applied_at)],
  ["Seen On", (row) => dayOf(row.seen_at)],
  ["Status Since", (row) => dayOf(row.stage_at)],
];

/** The columns of the monthly report as a file. */
const REPORT_COLUMNS: Columns<ReportMonth> = [
  ["Month", ({ month }) => month],
  ["Candidates Registered", ({ candidates }) => candidates],
  ["Schools Registered", ({ schools }) => schools],
  ["Schools Verified", ({ verifications }) => verifications],
  ["Invitations", ({ invitations }) => invitations],
  ["Answered", ({ answered }) => answered],
  ["Answered (%)", ({ answered, invitations }) => shareOf(answered, invitations)],
  ["Days to Interview", ({ daysToInterview }) => daysToInterview],
  ["Days to Result", ({ daysToResult }) => daysToResult],
];

/** The columns of the report of hiring as a file. */
const HIRING_COLUMNS: Columns<HiringGroup> = [
  ["Profile", ({ name }) => name ?? "Without a profile"],
  ...REPORT_STEPS.map((name): Columns<HiringGroup>[number] => [
    FUNNEL_LABELS[name],
    ({ steps }) => steps.find(({ step }) => step === name)?.count ?? 0,
  ]),
  [CAME_BY.found, ({ steps }) => steps[0]?.found ?? 0],
  ["Pay Offered From", ({ payFrom }) => payFrom],
  ["Pay Offered To", ({ payTo }) => payTo],
  ["Pay Asked, Median", ({ asked }) => middleOf(asked)],
];

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

const PROCESSING_COLUMNS: Columns<Processing> = [
  ["Data", ({ data }) => data],
  ["Purpose", ({ purpose }) => purpose],
  ["How Long", ({ keptFor }) => keptFor],
  ["Ended By", ({ endedBy }) => endedBy],
  ["Tables", ({ tables }) => tables],
];

serve(exportRoutes, calls.exportPapers, (call) =>
  download(call, {
    name: `Papers ${call.query.month}`,
    columns: PAPER_COLUMNS,
    batches: papersInBatches(call.deps.db, call.query.month),
  }),
);
