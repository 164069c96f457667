// Rows of the shortlists of schools with their ratings, and of the notes about candidates.
import { type Selectable, sql } from "kysely";
import type { AccountId, CandidateId, EmployerId, ShortlistId, VacancyId } from "#platform/domain/ids.ts";
import type { Verdict } from "#features/deciding/domain/sharing.ts";
import { ACCOUNT_EVENTS, type Ending } from "#platform/server/database/ending.ts";
import type { Nullable, WithDefault } from "#platform/server/database/tables.ts";

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

type ShortlistRatings = {
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
  /** The answer of who held a link, until the link is deleted. */
  share_id: Nullable<string>;
  verdict: Nullable<Verdict>;
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
  /** Who holds it may answer about each candidate. */
  asks: WithDefault<boolean>;
};

type SharePeople = { share_id: string; candidate_id: CandidateId; place: number };

export const SHORTLIST_ENDINGS = {
  shares: {
    at: ACCOUNT_EVENTS,
    end: ({ accountId, now }) => sql`update shares set ended_at = ${now}
      where by_account = ${accountId} and ended_at is null`,
    holders: (now) => sql`select by_account from shares where ended_at is null and until > ${now}`,
  },
} satisfies Record<string, Ending>;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    candidate_notes: CandidateNotes;
    shares: Shares;
    share_people: SharePeople;
    shortlist_entries: ShortlistEntries;
    shortlist_ratings: ShortlistRatings;
    shortlists: Shortlists;
  }
}
