// The columns of each exported list, with the headings of the admin's tables. Days and times are India's.
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { BOARD_LABELS, toExperienceOption } from "#platform/domain/teaching-terms.ts";
import { type Day, formatDaySlashed, formatTime, formatDaySlashedOf } from "#platform/domain/day.ts";
import { stateOn } from "#features/applications/domain/job-state.ts";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import type { AdminRow } from "#features/applications/server/service.ts";
import { CAME_BY, FUNNEL_LABELS } from "#features/deciding/domain/funnel.ts";
import type { HiringGroup } from "#features/deciding/domain/hiring-calls.ts";
import { middleOf, REPORT_STEPS } from "#features/deciding/domain/hiring.ts";
import { CONTRACT_LABELS, SHOWN_STATE_LABELS } from "#features/jobs/domain/terms.ts";
import type { FoundVacancy } from "#features/jobs/server/service.ts";
import type { Processing } from "#features/own-data/domain/privacy/processing.ts";
import type { ReportMonth } from "#features/staff/domain/dashboards/report-calls.ts";
import { shareOf } from "#features/staff/domain/dashboards/share.ts";
import { formatQualification, formatTet } from "#features/matching/domain/eligibility/texts.ts";
import { INSTITUTE_TYPE_LABELS } from "#features/schools/domain/terms.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import { formatPlace } from "#platform/domain/places/place.ts";
import { labelStatus, statusAt } from "#features/money/domain/subscriptions/rules.ts";
import { presentMemberName } from "#features/schools/domain/teams/member-name.ts";
import type { CandidateWithEmail } from "#features/teachers/server/service.ts";
import type { EmployerWithEmail } from "#features/schools/server/service.ts";
import type { InterviewWithMembers } from "#features/interviews/server/service.ts";
import type { SubscriptionOfEmployer } from "#features/money/server/subscriptions/service.ts";

type Cell = string | number | null;
export type Columns<Row> = readonly [heading: string, cell: (row: Row) => Cell][];

const dayOf = (instant: Date | null) => instant && formatDaySlashedOf(instant);
const rupees = (paise: number | null) => paise && rupeesFromPaise(paise);

export const CANDIDATE_COLUMNS: Columns<CandidateWithEmail> = [
  ["No.", (row) => row.cid],
  ["Name", (row) => row.full_name],
  ["Email", (row) => row.email],
  ["Contact No.", (row) => row.phone],
  ["Current Profile", (row) => row.current_profile],
  ["Applying For", (row) => row.applying_for_profile],
  ["Location", formatPlace],
  ["Subjects", (row) => row.subjects.join(", ")],
  ["Qualifications", (row) => row.qualifications.map((one) => formatQualification(one)).join("; ")],
  ["TET", (row) => row.tets.map((tet) => inEnglish(formatTet(tet))).join("; ")],
  ["Experience (years)", (row) => toExperienceOption(row.total_experience)],
  ["Current Salary", (row) => rupeesFromPaise(row.current_salary_paise)],
  [
    "Expected Salary",
    (row) => `${rupeesFromPaise(row.expected_salary_paise)}${row.expected_salary_open ? "+" : ""}`,
  ],
  ["Availability", (row) => (row.available ? "Available" : "Not Available")],
  ["Registered On", (row) => dayOf(row.created_at)],
];

export const EMPLOYER_COLUMNS: Columns<EmployerWithEmail> = [
  ["Institute", (row) => row.institute_name],
  ["Type", (row) => INSTITUTE_TYPE_LABELS[row.board]],
  ["Affiliation", (row) => row.affiliation],
  ["Email", (row) => row.email],
  ["Contact No.", (row) => row.phone],
  ["Address", formatPlace],
  ["Website", (row) => row.website_link],
  ["Registered On", (row) => dayOf(row.created_at)],
];

export const subscriberColumns = (now: Date): Columns<SubscriptionOfEmployer> => [
  ["Employer", (row) => row.institute_name],
  ["Email", (row) => row.email],
  ["Contact No.", (row) => row.phone],
  ["Plan", (row) => row.plan_name],
  ["Price", (row) => rupeesFromPaise(row.plan_price_paise)],
  ["Credits Left", (row) => row.credits],
  ["Credits in All", (row) => row.total_credits],
  ["Status", (row) => labelStatus(statusAt({ status: row.status, endsAt: row.ends_at }, now))],
  ["Payment ID", (row) => row.payment_id],
  ["Asked On", (row) => dayOf(row.created_at)],
  ["Valid From", (row) => dayOf(row.starts_at)],
  ["Valid Until", (row) => dayOf(row.ends_at)],
  ["Bought By", (row) => row.by_account && presentMemberName(row.by_account, row.by_name).name],
];

export const INTERVIEW_COLUMNS: Columns<InterviewWithMembers> = [
  ["Date", (row) => formatDaySlashed(row.day)],
  ["Time From", (row) => formatTime(row.slot_from)],
  ["Time To", (row) => formatTime(row.slot_to)],
  ["Candidate", (row) => row.candidate_name],
  ["Candidate Email", (row) => row.candidate_email],
  ["Employer", (row) => row.employer_name],
  ["Employer Email", (row) => row.employer_email],
  ["Status", (row) => row.status],
  ["Result", (row) => row.result],
  ["Scheduled On", (row) => dayOf(row.created_at)],
  ["Scheduled By", (row) => row.members?.scheduledBy.name ?? null],
  ["Interviewers", (row) => row.members?.interviewers.map(({ name }) => name).join(", ") ?? null],
  ["Result By", (row) => row.members?.resultBy?.name ?? null],
];

/** The pay is in rupees a month. */
export const vacancyColumns = (today: Day): Columns<FoundVacancy> => [
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

export const APPLICATION_COLUMNS: Columns<AdminRow> = [
  ["Applicant", (row) => row.candidate_name],
  ["Applied For", (row) => row.title],
  ["School", (row) => row.institute_name],
  ["City", (row) => row.city],
  ["Status", (row) => STAGE_LABELS[row.stage]],
  ["Applied On", (row) => dayOf(row.applied_at)],
  ["Seen On", (row) => dayOf(row.seen_at)],
  ["Status Since", (row) => dayOf(row.stage_at)],
];

export const REPORT_COLUMNS: Columns<ReportMonth> = [
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

export const HIRING_COLUMNS: Columns<HiringGroup> = [
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

export const PROCESSING_COLUMNS: Columns<Processing> = [
  ["Data", ({ data }) => data],
  ["Purpose", ({ purpose }) => purpose],
  ["How Long", ({ keptFor }) => keptFor],
  ["Ended By", ({ endedBy }) => endedBy],
  ["Tables", ({ tables }) => tables],
];
