// Rows of vacancies.
import type { Board } from "#platform/domain/teaching-terms.ts";
import type { VacancyState } from "#features/applications/domain/job-state.ts";
import type { ColumnType, GeneratedAlways, Selectable, Updateable } from "kysely";
import type { AccountId, CandidateId, EmployerId, VacancyId } from "#platform/domain/ids.ts";
import type { CloseReason, ContractKind } from "#features/jobs/domain/terms.ts";
import type { VacancyForm, WalkIn } from "#features/jobs/domain/wire.ts";
import type { Nullable, WithDefault } from "#platform/server/database/tables.ts";

export type Vacancies = {
  id: VacancyId;
  /** The order of creation; no answer shows it. */
  seq: GeneratedAlways<number>;
  slug: string;
  employer_id: EmployerId;
  /** The member of the school who created it; null once the account is deleted. */
  by_account: Nullable<AccountId>;
  title: string;
  profile: Nullable<string>;
  subjects: WithDefault<string[]>;
  classes: WithDefault<string[]>;
  board: Nullable<Board>;
  medium: Nullable<string>;
  posts: WithDefault<number>;
  contract: WithDefault<ContractKind>;
  /** A month. Null: the pay is not stated. */
  pay_from_paise: Nullable<number>;
  pay_to_paise: Nullable<number>;
  accommodation: WithDefault<boolean>;
  meals: WithDefault<boolean>;
  transport: WithDefault<boolean>;
  min_experience: WithDefault<number>;
  degrees: WithDefault<string[]>;
  tets: WithDefault<string[]>;
  joining: Nullable<string>;
  city: Nullable<string>;
  state_name: Nullable<string>;
  country: Nullable<string>;
  walk_in: ColumnType<WalkIn | null, string | null | undefined, string | null>;
  description: WithDefault<string>;
  /** India's days, both included. */
  publish_at: Nullable<string>;
  closes_at: Nullable<string>;
  state: WithDefault<VacancyState>;
  close_reason: Nullable<CloseReason>;
  removed_reason: Nullable<string>;
  /** The state to which an admin restores it. */
  removed_from: Nullable<Exclude<VacancyState, "removed">>;
  /** Words of money: an admin looks at it once. */
  needs_look: WithDefault<boolean>;
  /** Open applicants were informed that it has closed. */
  applicants_informed: WithDefault<boolean>;
  /** The order of the first publication; a trigger sets it. */
  listed_seq: ColumnType<number | null, never, never>;
  /** Of the school: its name, and false while it is suspended or was refused. Triggers set both. */
  school_name: ColumnType<string, never, never>;
  school_stands: ColumnType<boolean, never, never>;
  /** A job follows the days; the days themselves decide what is shown. */
  in_time: WithDefault<boolean>;
  /** The place as it is in the field `jobs` of the school's profile, where it is none of the list. */
  place_note: Nullable<string>;
  place_key: GeneratedAlways<string | null>;
  keys: GeneratedAlways<string[]>;
  /** The last day of which the school was reminded. */
  reminded_of: Nullable<string>;
  /** Names, photos, gender and native place are hidden from the school until somebody is invited (DECIDE-23). */
  without_names: WithDefault<boolean>;
  /** When that was switched off last, and by whom. */
  names_shown_at: Nullable<Date>;
  names_shown_by: Nullable<AccountId>;
  published_at: Nullable<Date>;
  ended_at: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
};

/**
 * The column of each field that is stored and shown as a school writes it. src/features/jobs/server converts the others: pay,
 * place, days and walk-in.
 */
export const COLUMN_OF_FIELD = {
  title: "title",
  profile: "profile",
  subjects: "subjects",
  classes: "classes",
  board: "board",
  medium: "medium",
  posts: "posts",
  contract: "contract",
  accommodation: "accommodation",
  meals: "meals",
  transport: "transport",
  minExperience: "min_experience",
  degrees: "degrees",
  tets: "tets",
  joining: "joining",
  description: "description",
} as const satisfies Partial<Record<keyof VacancyForm, keyof Vacancies>>;

export type VacancyRow = Selectable<Vacancies>;
export type VacancyChange = Updateable<Vacancies>;

type VacancyViews = { vacancy_id: VacancyId; views: number };

/** Who has opened a page on a day, as a keyed hash. */
type VacancyViewers = { vacancy_id: VacancyId; day: string; viewer: string };

/** Teachers whom the school has invited to apply. */
export type ApplyInvitations = {
  vacancy_id: VacancyId;
  candidate_id: CandidateId;
  by_account: Nullable<AccountId>;
  invited_at: Date;
};

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    apply_invitations: ApplyInvitations;
    vacancies: Vacancies;
    vacancy_viewers: VacancyViewers;
    vacancy_views: VacancyViews;
  }
}
