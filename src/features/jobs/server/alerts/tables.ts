// Rows of saved jobs and of alerts about new jobs.
import type { ColumnType, GeneratedAlways, Selectable } from "kysely";
import type { JobSearch } from "#features/jobs/domain/filter-schemas.ts";
import type { Frequency } from "#features/jobs/domain/alerts/terms.ts";
import type { CandidateId, VacancyId } from "#platform/domain/ids.ts";
import { deleteOf, type Ending } from "#platform/server/database/ending.ts";
import type { Nullable } from "#platform/server/database/tables.ts";

type SavedVacancies = { candidate_id: CandidateId; vacancy_id: VacancyId; saved_at: Date };

type AlertAddresses = {
  id: string;
  email: string;
  /** The same for addresses that count as one (ALERT-29). */
  inbox: GeneratedAlways<string>;
  /** When the mail with the link to confirm was sent. */
  mailed_at: Nullable<Date>;
  created_at: Date;
};

export type JobAlerts = {
  id: string;
  candidate_id: Nullable<CandidateId>;
  address_id: Nullable<string>;
  /** Written as JSON text. */
  search: ColumnType<JobSearch, string, string>;
  /** The same choices give the same text. */
  search_key: string;
  frequency: Frequency;
  paused: ColumnType<boolean, boolean | undefined, boolean>;
  confirmed_at: Nullable<Date>;
  /** India's day of the next mail. */
  next_on: string;
  /** Jobs that could be seen before are not new. */
  since: Date;
  last_mail_on: Nullable<string>;
  touched_at: Date;
  warned_at: Nullable<Date>;
  created_at: Date;
};
export type JobAlertRow = Selectable<JobAlerts>;

type AlertRuns = { alert_id: string; day: string; jobs: number; at: Date };

export const ALERT_ENDINGS = {
  // The mails go to the proven address alone; those of the address itself are taken over after it (ALERT-26).
  job_alerts: { at: ["firstProof"], end: deleteOf("job_alerts", "candidate_id") },
} satisfies Record<string, Ending>;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    alert_addresses: AlertAddresses;
    alert_runs: AlertRuns;
    job_alerts: JobAlerts;
    saved_vacancies: SavedVacancies;
  }
}
