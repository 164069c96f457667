// The columns of the monthly report as a file.
import type { ReportMonth } from "#features/staff/domain/dashboards/report-calls.ts";
import { shareOf } from "#features/staff/domain/dashboards/share.ts";
import type { Columns } from "./columns.ts";

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
