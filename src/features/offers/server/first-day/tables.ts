// Rows of first days: the list, what both sides say, the teacher's answers of day 30 and 90, and what was counted of them.
import type { ColumnType, Selectable, Updateable } from "kysely";
import type { InterviewSide } from "#features/interviews/domain/absence.ts";
import type {
  CheckChoice,
  CheckCounts,
  CheckDay,
  Quarter,
} from "#features/offers/domain/first-day/checks.ts";
import type { ListItem } from "#features/offers/domain/first-day/items.ts";
import type { NotJoinedReason } from "#features/offers/domain/first-day/joined.ts";
import type { Day } from "#platform/domain/day.ts";
import type { AccountId, CandidateId, EmployerId, OfferId } from "#platform/domain/ids.ts";
import type { Nullable, WithDefault } from "#platform/server/database/tables.ts";

/** A row where something was set or sent; deleted with the teacher. */
type FirstDays = {
  offer_id: OfferId;
  candidate_id: CandidateId;
  list_reminded_on: Nullable<Day>;
  asked_on: Nullable<Day>;
  asked_again_on: Nullable<Day>;
  school_joined: Nullable<boolean>;
  school_at: Nullable<Date>;
  school_who: Nullable<InterviewSide>;
  school_reason: Nullable<NotJoinedReason>;
  /** The member who answered. */
  school_account: Nullable<AccountId>;
  candidate_joined: Nullable<boolean>;
  candidate_at: Nullable<Date>;
  candidate_who: Nullable<InterviewSide>;
  candidate_reason: Nullable<NotJoinedReason>;
  /** By staff. */
  decided: Nullable<boolean>;
  decided_at: Nullable<Date>;
  asked_30_on: Nullable<Day>;
  asked_90_on: Nullable<Day>;
};
export type FirstDayRow = Selectable<FirstDays>;
export type FirstDayChange = Updateable<FirstDays>;

type FirstDayItems = {
  offer_id: OfferId;
  item: ListItem;
  /** With a day it is done, with a reason not needed. */
  day: Nullable<Day>;
  /** Encrypted. */
  reason: Nullable<Buffer>;
  by_account: Nullable<AccountId>;
};

/** The answers are null once they are counted for the school and for all schools. */
type FirstDayChecks = {
  offer_id: OfferId;
  day: CheckDay;
  employer_id: EmployerId;
  candidate_id: CandidateId;
  quarter: Quarter;
  post: Nullable<CheckChoice>;
  classes: Nullable<CheckChoice>;
  pay: Nullable<CheckChoice>;
  hours: Nullable<CheckChoice>;
  on_time: Nullable<CheckChoice>;
  is_still_there: Nullable<boolean>;
  counted_for_school: WithDefault<boolean>;
  counted_for_all: WithDefault<boolean>;
};
export type FirstDayCheckRow = Selectable<FirstDayChecks>;

type FirstDayCounts = {
  id: string;
  /** Null for all schools. */
  employer_id: EmployerId | null;
  day: CheckDay;
  /** From the first of these quarters to the last. */
  since: Quarter;
  quarter: Quarter;
  people: number;
  counts: ColumnType<CheckCounts, string, never>;
};
export type FirstDayCountRow = Selectable<FirstDayCounts>;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    first_days: FirstDays;
    first_day_items: FirstDayItems;
    first_day_checks: FirstDayChecks;
    first_day_counts: FirstDayCounts;
  }
}
