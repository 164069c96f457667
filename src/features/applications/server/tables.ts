// Rows of applications, of what happened to them, and of what schools keep beside them.
import type { ColumnType, GeneratedAlways, Selectable, Updateable } from "kysely";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { Snapshot } from "#features/applications/domain/snapshot.ts";
import type { VacancyTerms } from "#features/applications/domain/vacancy-changes.ts";
import type { Day } from "#platform/domain/day.ts";
import type { ApplicantMessageKind, ApplicationSource } from "#features/applications/domain/terms.ts";
import type { AccountId, ApplicationId, CandidateId, EmployerId, VacancyId } from "#platform/domain/ids.ts";
import type { Nullable, WithDefault } from "#platform/server/database/tables.ts";

export type Applications = {
  id: ApplicationId;
  seq: GeneratedAlways<number>;
  vacancy_id: VacancyId;
  employer_id: EmployerId;
  /** Null once the person was deleted. */
  candidate_id: Nullable<CandidateId>;
  /** For lists: as in the snapshot. */
  candidate_name: Nullable<string>;
  /** "invited": the school made it of an invitation without an application. */
  source: WithDefault<ApplicationSource>;
  stage: WithDefault<Stage>;
  note: Nullable<string>;
  /** The profile as the school may see it on the day of the application. */
  snapshot: ColumnType<Snapshot | null, string | null | undefined, string | null>;
  resume_key: Nullable<string>;
  /** From 0 to 100, of the snapshot and the vacancy. */
  match_score: WithDefault<number>;
  /** The version of the rules that gave the score. */
  match_rules: WithDefault<number>;
  reopened: WithDefault<number>;
  seen_at: Nullable<Date>;
  /** The candidate reads "Not selected" from then on; until then `stage_before` is shown. */
  told_at: Nullable<Date>;
  stage_before: Nullable<Stage>;
  /** Whether the candidate reads that the school has chosen them; until then it is "Interview". */
  chosen_shared: WithDefault<boolean>;
  applied_at: Date;
  stage_at: Date;
  ended_at: Nullable<Date>;
  /** Pay and place that the applicant knows, while the vacancy has others (APPLY-15). */
  known_terms: ColumnType<VacancyTerms | null, null | undefined, null>;
  /** India's day of the last mail about pay and place. */
  news_on: Nullable<Day>;
};
export type ApplicationRow = Selectable<Applications>;
export type ApplicationChange = Updateable<Applications>;

/** Append-only. */
export type ApplicationEvents = {
  id: GeneratedAlways<number>;
  application_id: ApplicationId;
  /** Null for the clock, and once the account is deleted. */
  by_account: Nullable<AccountId>;
  from_stage: Nullable<Stage>;
  to_stage: Stage;
  at: Date;
  note: Nullable<string>;
};

/** The applicants whose contact details a school was shown on a day. */
type ShownApplicants = { employer_id: EmployerId; day: string; candidate_id: CandidateId };

export type AnswerTemplates = {
  id: string;
  employer_id: EmployerId;
  name: string;
  stage: Stage | null;
  text: string;
  created_at: Date;
  updated_at: Date;
};
export type AnswerTemplateRow = Selectable<AnswerTemplates>;

/** A message to all open applicants of a vacancy, which a job sends bit by bit. */
type ApplicantMessages = {
  id: GeneratedAlways<number>;
  vacancy_id: VacancyId;
  kind: ApplicantMessageKind;
  facts: ColumnType<unknown, string, never>;
  sent_to: WithDefault<number>;
  last_seq: number;
  created_at: Date;
};
export type ApplicantMessageRow = Selectable<ApplicantMessages>;

/** Vacancies whose applicants learn of another pay or place from `due_at` on. */
type VacancyChanges = { vacancy_id: VacancyId; due_at: Date };

type ApplicationDigests = { employer_id: EmployerId; day: string };

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    answer_templates: AnswerTemplates;
    applicant_messages: ApplicantMessages;
    vacancy_changes: VacancyChanges;
    application_digests: ApplicationDigests;
    application_events: ApplicationEvents;
    applications: Applications;
    shown_applicants: ShownApplicants;
  }
}
