// The rows of all tables by name. Each feature adds its own (`tables.ts`); those of the platform are here.
import type { AuditEntries } from "./tables/audit.ts";
import type { MailOutbox } from "./tables/mail.ts";
import type { MutedMails, Notifications, WantedMails } from "./tables/notifications.ts";
import type { WhatsAppCodes, WhatsAppMessages, WhatsAppNumbers } from "./tables/whatsapp.ts";

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
