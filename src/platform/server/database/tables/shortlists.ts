// Rows of the shortlists of schools with their ratings, and of the notes about candidates.
import { type ColumnType, type Selectable, sql } from "kysely";
import type { Frequency } from "#features/jobs/domain/alerts/terms.ts";
import type { SearchFilters } from "#features/teachers/domain/search-calls.ts";
import type { AccountId, CandidateId, EmployerId, ShortlistId, VacancyId } from "#platform/domain/ids.ts";
import { ACCOUNT_EVENTS, deleteOf, type Ending } from "../ending.ts";

type WithDefault<T> = ColumnType<T, T | undefined, T>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type Shortlists = {
  id: ShortlistId;
  employer_id: EmployerId;
  /** A job has one shortlist. */
  vacancy_id: Nullable<VacancyId>;
  name: string;
  /** A member sees the ratings of the others after the own one only. */
  is_sealed: WithDefault<boolean>;
  /** Null once the account is deleted, as in the other tables. */
  by_account: Nullable<AccountId>;
  created_at: Date;
  changed_at: Date;
};
export type ShortlistRow = Selectable<Shortlists>;

export type ShortlistEntries = {
  id: string;
  shortlist_id: ShortlistId;
  candidate_id: CandidateId;
  added_by: Nullable<AccountId>;
  added_at: Date;
  rank: number;
  /** In the school's own words. */
  stage: Nullable<string>;
};
export type ShortlistEntryRow = Selectable<ShortlistEntries>;

export type ShortlistRatings = {
  entry_id: string;
  by_account: Nullable<AccountId>;
  rating: number;
  rated_at: Date;
};

/** Of the members of one school, for themselves. */
export type CandidateNotes = {
  id: string;
  employer_id: EmployerId;
  candidate_id: CandidateId;
  by_account: Nullable<AccountId>;
  text: string;
  created_at: Date;
  edited_at: Nullable<Date>;
};

/** A link that shows candidates without a login. */
export type Shares = {
  id: string;
  employer_id: EmployerId;
  by_account: Nullable<AccountId>;
  /** The reasons are about this job. */
  vacancy_id: Nullable<VacancyId>;
  created_at: Date;
  until: Date;
  ended_at: Nullable<Date>;
  opens: WithDefault<number>;
};

export type SharePeople = { share_id: string; candidate_id: CandidateId; place: number };

export type SavedSearches = {
  id: string;
  employer_id: EmployerId;
  account_id: AccountId;
  name: string;
  /** Written as JSON text. */
  search: ColumnType<SearchFilters, string, string>;
  frequency: Frequency;
  /** India's day of the next mail. */
  next_on: string;
  /** Who could be found before is not new. */
  since: Date;
  created_at: Date;
};
export type SavedSearchRow = Selectable<SavedSearches>;

export const SHORTLIST_ENDINGS = {
  shares: {
    at: ACCOUNT_EVENTS,
    end: ({ accountId, now }) => sql`update shares set ended_at = ${now}
      where by_account = ${accountId} and ended_at is null`,
  },
  // Their mails follow the rights of today (SAVED-3).
  saved_searches: { at: ["firstProof"], end: deleteOf("saved_searches") },
} satisfies Record<string, Ending>;
