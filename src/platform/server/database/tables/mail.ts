// Rows of the outbox.
import type { ColumnType, Generated, Selectable } from "kysely";
import type { CalendarPart } from "#platform/domain/calendar/event.ts";
import type { AccountId, PaperId } from "#platform/domain/ids.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";

export type MailOutbox = {
  id: string;
  to_address: string;
  /** The account that the mail is for. The mail is deleted with it. */
  account_id: ColumnType<AccountId | null, AccountId | null | undefined, never>;
  subject: string;
  body_text: string;
  body_html: string | null;
  attempts: Generated<number>;
  next_attempt_at: Date;
  last_error: ColumnType<string | null, undefined, string | null>;
  sent_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: Date;
  /** The kind of message (domain/notifications/notices.ts), or null for a mail that is none of them. */
  kind: ColumnType<NoticeKind | null, NoticeKind | null | undefined, never>;
  /** The id of the interview, subscription or school that the mail is about. */
  about: ColumnType<string | null, string | null | undefined, never>;
  /** The calendar event in the mail, written as JSON text. */
  calendar: ColumnType<CalendarPart | null, string | null | undefined, string | null>;
  unsubscribe_path: ColumnType<string | null, string | null | undefined, never>;
  /** The mail is not sent after this time. */
  not_after: ColumnType<Date | null, Date | null | undefined, never>;
  /** The row goes once the mail is sent, or cannot be sent any more. */
  leaves_nothing: ColumnType<boolean, boolean | undefined, never>;
  /** The paper that the mail carries as PDF. */
  paper_id: ColumnType<PaperId | null, PaperId | null | undefined, never>;
  /** It goes also to an address that refuses mail. */
  is_security: ColumnType<boolean, boolean | undefined, never>;
  /** When the mail was given up. */
  failed_at: ColumnType<Date | null, undefined, Date | null>;
};
export type OutgoingMailRow = Selectable<MailOutbox>;
