// The rows of all tables by name. Each feature adds its own (`tables.ts`); those of the platform are here.
import type { ColumnType } from "kysely";
import type { AuditEntries } from "./tables/audit.ts";
import type { MailOutbox } from "./tables/mail.ts";
import type { MutedMails, Notifications, WantedMails } from "./tables/notifications.ts";
import type { WhatsAppCodes, WhatsAppMessages, WhatsAppNumbers } from "./tables/whatsapp.ts";

/** A column that the database fills where an insert leaves it out. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>;

/** A column that may be null, as it is where an insert leaves it out. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface Tables {
  audit_entries: AuditEntries;
  mail_outbox: MailOutbox;
  muted_mails: MutedMails;
  notifications: Notifications;
  whatsapp_codes: WhatsAppCodes;
  whatsapp_messages: WhatsAppMessages;
  whatsapp_numbers: WhatsAppNumbers;
  wanted_mails: WantedMails;
}
