// Rows of the links of mails, of calendar addresses, and of the members who are named on an interview.
import { type ColumnType, type Selectable, sql } from "kysely";
import type { FirstStep } from "../../domain/steps/state-table.ts";
import type { AccountId, InterviewId } from "#platform/domain/ids.ts";
import { ACCOUNT_EVENTS, type Ending, LOGIN_EVENTS } from "#platform/server/database/ending.ts";

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
    interviewers: Interviewers;
  }
}
