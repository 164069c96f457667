// Rows of candidates, of what they list, and of the views of their profiles.
import {
  type ColumnType,
  type Generated,
  type GeneratedAlways,
  type Selectable,
  sql,
  type Updateable,
} from "kysely";
import type { ProfileViewKind, ViewKind } from "#features/teachers/domain/daily-views.ts";
import type { ContactChoice, RequestState } from "#features/teachers/domain/contact-requests.ts";
import type { AnswerColumns } from "#features/teachers/server/profile/stored-answers.ts";
import type { LaterField } from "#features/teachers/domain/fields.ts";
import type { Day } from "#platform/domain/day.ts";
import type { Qualification, Tet } from "#features/matching/domain/eligibility/education.ts";
import type { AccountId, CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { type Ending, ENTRY_EVENTS } from "#platform/server/database/ending.ts";

export type Candidates = Omit<AnswerColumns, "expected_salary_open"> & {
  expected_salary_open: Generated<boolean>;
  id: CandidateId;
  /** The serial number that people see. */
  cid: GeneratedAlways<number>;
  photo_key: string | null;
  resume_key: string | null;
  /** The distinct degrees of the qualifications and exams of the TETs, by which the search filters. */
  degrees: Generated<string[]>;
  /** Fields that the first step of the registration leaves open. Their columns hold values that nobody is shown (REG-80). */
  unanswered: Generated<LaterField[]>;
  /** The person's own switch (PRIV-1). */
  findable: Generated<boolean>;
  /** Who sees phone, e-mail and resume (PRIV-4). */
  contact: Generated<ContactChoice>;
  /** Away for half a year: in no list until the next login (PEOPLE-15). */
  resting: Generated<boolean>;
  /** Asked on our pages; never shown and not in the search. */
  date_of_birth: Generated<Day | null>;
  /** Name and photo are seen by members of schools, not by visitors and other candidates (PRIV-12). */
  name_for_schools_only: Generated<boolean>;
  /** Made by a trigger: hidden from some school, so not shown to visitors (PRIV-10). */
  hides: Generated<boolean>;
  /** Made by triggers: findable, awake, with a proven address and nothing unanswered. Other people find only listed candidates. */
  listed: Generated<boolean>;
  /** The Indian day on which the person last used the site. */
  active_on: Generated<Day>;
  /** City and state in the normal form of words, "indore|madhya pradesh". */
  place_key: GeneratedAlways<string>;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
};

/** The row as presenters take it, with its lists. The columns that it lacks only decide who finds it. */
export type CandidateRow = Omit<
  Selectable<Candidates>,
  | "findable"
  | "contact"
  | "hides"
  | "resting"
  | "date_of_birth"
  | "listed"
  | "degrees"
  | "active_on"
  | "place_key"
> & {
  qualifications: Qualification[];
  tets: Tet[];
};
export type CandidateChange = Updateable<Candidates>;

type OfList = {
  candidate_id: CandidateId;
  /** Place in the candidate's list, from 1. */
  position: number;
};

/** A full profile that was answered to a member of a school. */
type ProfileViews = {
  id: GeneratedAlways<number>;
  candidate_id: CandidateId;
  /** Null once the school is deleted. */
  employer_id: EmployerId | null;
  /** Null once the member's account is deleted, and for views from before schools had members. */
  account_id: AccountId | null;
  at: Date;
  kind: ColumnType<ProfileViewKind, ProfileViewKind | undefined, never>;
  with_contact: boolean;
  /** The day in India. */
  day: GeneratedAlways<Day>;
};

/** A candidate whose profile or resume counts for the quota of a school on a day. */
type CountedViews = {
  employer_id: EmployerId;
  day: Day;
  kind: ViewKind;
  candidate_id: CandidateId;
  /** The member who was the first. */
  account_id: AccountId | null;
};

type DailyQuotas = { employer_id: EmployerId; day: Day; kind: ViewKind; used: number };

type SeenProfiles = {
  employer_id: EmployerId;
  candidate_id: CandidateId;
  seen_at: Generated<Date>;
};

/** A school asks for phone, e-mail and resume (PRIV-5). */
export type ContactRequests = {
  id: string;
  employer_id: EmployerId;
  candidate_id: CandidateId;
  /** Null once the member's account is deleted. */
  asked_by: AccountId | null;
  text: string;
  state: RequestState;
  asked_at: Date;
  /** Of a lapsed one the time at which it lapsed. */
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** India's day of the mail that named it. */
  mailed_on: ColumnType<Day | null, undefined, Day>;
  ended_at: GeneratedAlways<Date | null>;
  /** Since when the link of the mail answers nothing. */
  link_ended_at: ColumnType<Date | null, undefined, never>;
};

export const REQUEST_ENDINGS = {
  // The link of the mail; the candidate still answers in the dashboard.
  contact_requests: {
    at: ENTRY_EVENTS,
    end: ({ accountId, now }) => sql`update contact_requests set link_ended_at = ${now}
      where candidate_id = ${accountId} and mailed_on is not null and link_ended_at is null`,
    holders: () => sql`select candidate_id from contact_requests
      where state = 'asked' and mailed_on is not null and link_ended_at is null`,
  },
} satisfies Record<string, Ending>;

/** A school from which a candidate is hidden: chosen among those here, or named for the day on which it registers (PRIV-10). */
export type HiddenSchools = {
  id: string;
  candidate_id: CandidateId;
  employer_id: EmployerId | null;
  name: string | null;
  city: string | null;
  domain: string | null;
  created_at: Date;
  name_key: GeneratedAlways<string | null>;
  /** What is compared with names and cities of schools, without case, accents and common words. */
  school_key: GeneratedAlways<string | null>;
  place_key: GeneratedAlways<string | null>;
  city_key: GeneratedAlways<string | null>;
};

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    candidate_qualifications: OfList & Qualification;
    candidate_tets: OfList & Tet;
    candidates: Candidates;
    contact_requests: ContactRequests;
    hidden_schools: HiddenSchools;
    counted_views: CountedViews;
    daily_quotas: DailyQuotas;
    profile_views: ProfileViews;
    seen_profiles: SeenProfiles;
  }
}
