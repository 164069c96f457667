// Rows of reports, of people whose reports were dismissed, and of the notes of staff about schools.
import type { ColumnType, Selectable } from "kysely";
import type { AccountId, CandidateId, EmployerId, ThreadId } from "#platform/domain/ids.ts";
import type { ReportReason, ReportState, ReportTarget } from "#features/schools/domain/reports/terms.ts";

export type Reports = {
  id: string;
  target: ReportTarget;
  /** The school that is reported, or that reports a profile. Null once it was deleted. */
  employer_id: EmployerId | null;
  /** The teacher who reports, or whose profile is reported. Null once the profile was deleted. */
  candidate_id: CandidateId | null;
  reporter_id: AccountId | null;
  reason: ReportReason;
  text: string | null;
  /** A keyed hash of the wide network that the report came from. */
  network: string | null;
  /** Whether the reporter fulfilled the conditions of a hold when the report was made (REPORT-5). */
  counts_for_hold: boolean;
  /** The school is on hold as long as such a report is open. */
  causes_hold: ColumnType<boolean, boolean | undefined, boolean>;
  state: ColumnType<ReportState, ReportState | undefined, ReportState>;
  created_at: Date;
  /** The conversation that is reported; null where a school or a profile is. */
  thread_id: ColumnType<ThreadId | null, ThreadId | undefined, never>;
  /** The conversation as it was then, encrypted with the id of the row (MSG-15). */
  copy: ColumnType<Buffer | null, Buffer | undefined, null>;
  file_keys: ColumnType<string[], string[] | undefined, never>;
  handled_by: ColumnType<AccountId | null, AccountId | null | undefined, AccountId | null>;
  handled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  note: ColumnType<string | null, string | null | undefined, string | null>;
};
export type ReportRow = Selectable<Reports>;

type DismissedReporters = { account_id: AccountId; since: Date };

export type SchoolNotes = {
  id: string;
  employer_id: EmployerId;
  text: string;
  /** Null once the account is deleted. */
  by_account: AccountId | null;
  created_at: Date;
};

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    dismissed_reporters: DismissedReporters;
    reports: Reports;
    school_notes: SchoolNotes;
  }
}
