// Rows of banners, news and contact messages.
import type { ColumnType, Generated, Selectable, Updateable } from "kysely";
import type { MessageState } from "#features/site/domain/contact/terms.ts";

type Written = ColumnType<Date, Date | undefined, never>;

export type News = {
  id: string;
  title: string;
  description: string;
  day: string;
  link: string | null;
  image_key: string | null;
  created_at: Written;
};
export type NewsRow = Selectable<News>;

type Banners = { id: string; image_key: string; created_at: Written };

type ContactMessages = {
  id: string;
  full_name: string;
  email: string;
  phone: string;
  message: string;
  created_at: Written;
  state: Generated<MessageState>;
  answer: ColumnType<string | null, undefined, string>;
  answered_at: ColumnType<Date | null, undefined, Date>;
  /** The e-mail address of the admin. */
  answered_by: ColumnType<string | null, undefined, string>;
  closed_at: ColumnType<Date | null, undefined, Date | null>;
};
export type ContactMessageRow = Selectable<ContactMessages>;
export type ContactMessageChange = Updateable<ContactMessages>;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    banners: Banners;
    contact_messages: ContactMessages;
    news: News;
  }
}
