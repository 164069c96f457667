// Rows of the outbox.
import type { ColumnType, Generated, Selectable } from "kysely";
import type { CalendarPart } from "#domain/calendar/event.ts";
import type { NoticeKind } from "#domain/notifications/terms.ts";

export type MailOutbox = {
  id: string;
  to_address: string;
  /** Whose mail it is: deleted with the account. */
  account_id: ColumnType<string | null, string | null | undefined, never>;
  subject: string;
  body_text: string;
  body_html: string | null;
  attempts: Generated<number>;
  next_attempt_at: Date;
  last_error: ColumnType<string | null, undefined, string | null>;
  sent_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: Date;
  /** Which message it is (domain/notifications/terms.ts), or null for a one-time code. */
  kind: ColumnType<NoticeKind | null, NoticeKind | null | undefined, never>;
  /** The interview, subscription or school it is about. */
  about: ColumnType<string | null, string | null | undefined, never>;
  /** The event that travels with it; written as JSON text. */
  calendar: ColumnType<CalendarPart | null, string | null | undefined, string | null>;
  unsubscribe_path: ColumnType<string | null, string | null | undefined, never>;
  /** Of no use once this has passed. */
  not_after: ColumnType<Date | null, Date | null | undefined, never>;
  /** Given up. */
  failed_at: ColumnType<Date | null, undefined, Date | null>;
};
export type OutgoingMailRow = Selectable<MailOutbox>;
