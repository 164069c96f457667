// Rows of notices, of mail preferences, of answer links and of calendar addresses.
import { type ColumnType, type Selectable, sql } from "kysely";
import type { AccountId, InterviewId } from "#platform/domain/ids.ts";
import type { FirstStep } from "#features/interviews/domain/steps/state-table.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";
import { ACCOUNT_EVENTS, type Ending, LOGIN_EVENTS } from "../ending.ts";

export type Notifications = {
  id: string;
  account_id: AccountId;
  kind: NoticeKind;
  /** In English. */
  title: string;
  body: string;
  /** Both with their values, for the reader's language; null in rows that 0.3.0 wrote. */
  texts: ColumnType<{ title: Text; body: Text } | null, string | undefined, null>;
  /** The page that the notice leads to. */
  path: string;
  /** The id of the interview, subscription or school that the notice is about. */
  about: string | null;
  once: string | null;
  created_at: Date;
  read_at: ColumnType<Date | null, undefined, Date | null>;
};
export type NotificationRow = Selectable<Notifications>;

export type MutedMails = { account_id: AccountId; kind: NoticeKind };

/** Of the kinds whose mails nobody gets without asking for them. */
export type WantedMails = { account_id: AccountId; kind: NoticeKind };

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

export type CalendarFeeds = { account_id: AccountId; nonce: string; created_at: Date };

export const LINK_ENDINGS = {
  answer_links: {
    at: ACCOUNT_EVENTS,
    end: ({ accountId, now }) => sql`update answer_links set ended_at = ${now}
      where account_id = ${accountId} and ended_at is null`,
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
