// Rows of interviews, of the links of their mails and of calendar addresses.
import { type ColumnType, type GeneratedAlways, type Selectable, sql, type Updateable } from "kysely";
import type {
  AccountId,
  ApplicationId,
  CandidateId,
  EmployerId,
  InterviewId,
  SubscriptionId,
  VacancyId,
} from "#platform/domain/ids.ts";
import type {
  InterviewMode,
  InterviewPost,
  InterviewRound,
  MeetingPlace,
  Proposal,
} from "#features/interviews/domain/invitation/terms.ts";
import type { AbsenceState, CancelledBy, InterviewSide } from "#features/interviews/domain/absence.ts";
import type { MoveState } from "#features/interviews/domain/move.ts";
import type { FirstStep } from "#features/interviews/domain/steps/state-table.ts";
import type { InterviewResult, InterviewStatus } from "#features/interviews/domain/terms.ts";
import { ACCOUNT_EVENTS, type Ending, LOGIN_EVENTS } from "#platform/server/database/ending.ts";
import type { Nullable } from "#platform/server/database/tables.ts";

/** A column of JSON: written as its text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

type Interviews = {
  id: InterviewId;
  /** The order of scheduling; no answer shows it. */
  seq: GeneratedAlways<number>;
  candidate_id: CandidateId | null;
  employer_id: EmployerId | null;
  candidate_name: string;
  employer_name: string;
  day: string;
  slot_from: string;
  slot_to: string;
  link: string;
  status: InterviewStatus;
  result: InterviewResult | null;
  note: string | null;
  /** The subscription that paid, to which the credit can return. */
  subscription_id: SubscriptionId | null;
  /** The member of the school who scheduled it; null once the account is deleted. */
  by_account: ColumnType<AccountId | null, AccountId | null | undefined, never>;
  /** The account that recorded the result, also after it was deleted; null for a cancel. */
  result_by: ColumnType<AccountId | null, AccountId | null | undefined, AccountId | null>;
  created_at: Date;
  updated_at: Date;
  deleted_at: ColumnType<Date | null, undefined, Date | null>;
  mode: ColumnType<InterviewMode, InterviewMode | undefined, InterviewMode>;
  place: Json<MeetingPlace | null>;
  post: Json<InterviewPost | null>;
  vacancy_id: Nullable<VacancyId>;
  application_id: Nullable<ApplicationId>;
  invitation_text: Nullable<string>;
  round: Json<InterviewRound | null>;
  /** Above 1 it took no credit. */
  round_number: ColumnType<number, number | undefined, never>;
  /** The interview that began the rounds; null of that one itself. */
  first_round: ColumnType<InterviewId | null, InterviewId | null | undefined, never>;
  proposals: Json<Proposal[]>;
  candidate_proposals: Json<Proposal[]>;
  /** When an interview that waits for an answer is cancelled by itself. */
  answer_by: Nullable<Date>;
  cancelled_by: Nullable<CancelledBy>;
  cancel_reason: Nullable<string>;
  /** The status before the cancel. */
  cancelled_from: Nullable<InterviewStatus>;
  credit_returned: Nullable<boolean>;
  result_shared: ColumnType<boolean, boolean | undefined, boolean>;
  feedback: Nullable<string>;
  /** A trigger sets both: the candidate's first step, and the first result of a completed interview. A candidate's first
   * step that cancels sets answered_at itself. */
  answered_at: Nullable<Date>;
  /** When the candidate confirmed, accepted, or had a proposal of the own taken. A day of the school's own clears it. */
  agreed_at: Nullable<Date>;
  result_at: GeneratedAlways<Date | null>;
  /** A trigger raises it with every change that calendars show. */
  revision: GeneratedAlways<number>;
};
/** A note of the school on an interview, for its members only. */
export type InterviewNotes = {
  id: string;
  interview_id: InterviewId;
  /** Null once the account is deleted. */
  by_account: AccountId | null;
  text: string;
  created_at: Date;
};
export type InterviewRow = Selectable<Interviews>;
export type InterviewChange = Updateable<Interviews>;

/** How often a school has asked about a candidate's other interviews on a day. */
type ConflictQuestions = {
  employer_id: EmployerId;
  day: string;
  candidate_id: CandidateId;
  asked: number;
};

/** One side says that the other did not come. */
export type InterviewAbsences = {
  interview_id: InterviewId;
  who: InterviewSide;
  claimed_by: InterviewSide;
  claimed_at: Date;
  /** Who said it; null once the account is deleted. */
  by_account: AccountId | null;
  state: ColumnType<AbsenceState, AbsenceState | undefined, AbsenceState>;
  dispute: Nullable<string>;
  decided_at: Nullable<Date>;
};
export type InterviewAbsenceRow = Selectable<InterviewAbsences>;

/** A request of one side to move what was agreed. */
export type InterviewMoves = {
  id: string;
  interview_id: InterviewId;
  side: InterviewSide;
  /** Who asked; null once the account is deleted. */
  by_account: AccountId | null;
  reason: string;
  proposals: ColumnType<Proposal[], string, never>;
  asked_at: Date;
  answer_by: Date;
  /** "ended" is set by a trigger, when the interview itself changes. */
  state: ColumnType<MoveState, undefined, MoveState>;
  ended_at: ColumnType<Date | null, undefined, Date>;
};

/** The members who are named on an interview. */
type Interviewers = { interview_id: InterviewId; account_id: AccountId };

export type AnswerLinks = {
  id: string;
  secret_hash: Buffer;
  account_id: AccountId;
  interview_id: InterviewId;
  move: FirstStep;
  /** The begin of the interview when the link was made. */
  expires_at: Date;
  /** Since when it opens nothing: its person changed the password, was logged out everywhere or got another role. */
  ended_at: ColumnType<Date | null, undefined, Date | null>;
};

export type AnswerLinkRow = Selectable<AnswerLinks>;

type CalendarFeeds = { account_id: AccountId; nonce: string; created_at: Date };

export const LINK_ENDINGS = {
  answer_links: {
    at: ACCOUNT_EVENTS,
    end: ({ accountId, now }) => sql`update answer_links set ended_at = ${now}
      where account_id = ${accountId} and ended_at is null`,
    holders: () => sql`select account_id from answer_links where ended_at is null`,
  },
  // Who goes on gets a new address.
  calendar_feeds: {
    at: LOGIN_EVENTS,
    end: ({ event, accountId, now }) =>
      event === "removal"
        ? sql`delete from calendar_feeds where account_id = ${accountId}`
        : sql`update calendar_feeds set nonce = gen_random_uuid(), created_at = ${now}
      where account_id = ${accountId}`,
  },
} satisfies Record<string, Ending>;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    answer_links: AnswerLinks;
    calendar_feeds: CalendarFeeds;
    conflict_questions: ConflictQuestions;
    interview_absences: InterviewAbsences;
    interview_moves: InterviewMoves;
    interview_notes: InterviewNotes;
    interviewers: Interviewers;
    interviews: Interviews;
  }
}
