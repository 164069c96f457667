// The columns of each exported list, with the headings of the admin's tables. Days and times are India's.
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { toExperienceOption } from "#platform/domain/teaching-terms.ts";
import { formatDaySlashed, formatTime, formatDaySlashedOf } from "#platform/domain/day.ts";
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
