// Rows of the outbox.
import type { ColumnType, Generated, Selectable } from "kysely";

export type MailOutbox = {
  id: string;
  to_address: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  attempts: Generated<number>;
  next_attempt_at: Date;
  last_error: ColumnType<string | null, undefined, string | null>;
  sent_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: Date;
};
export type OutgoingMailRow = Selectable<MailOutbox>;
