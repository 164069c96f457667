// Rows of notices and of mail preferences.
import type { ColumnType, Selectable } from "kysely";
import type { AccountId } from "#platform/domain/ids.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";

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
