// Rows of vacancies.
import type { ColumnType, GeneratedAlways, Selectable, Updateable } from "kysely";
import type { Board, CloseReason, ContractKind, VacancyState } from "#domain/vacancies/terms.ts";
import type { WalkIn } from "#domain/vacancies/wire.ts";

type WithDefault<T> = ColumnType<T, T | undefined, T>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type Vacancies = {
  id: string;
  /** The order of creation; no answer shows it. */
  seq: GeneratedAlways<number>;
  slug: string;
  employer_id: string;
  /** The member of the school who created it; null once the account is deleted. */
  by_account: Nullable<string>;
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
  views: WithDefault<number>;
  published_at: Nullable<Date>;
  ended_at: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
};
export type VacancyRow = Selectable<Vacancies>;
export type VacancyChange = Updateable<Vacancies>;
