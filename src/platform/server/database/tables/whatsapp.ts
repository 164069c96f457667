// Rows of numbers at WhatsApp and of messages to them.
import type { ColumnType, Generated, Selectable } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";
import type { WhatsAppLanguage, WhatsAppState, WhatsAppTemplate } from "#platform/domain/whatsapp/terms.ts";
import { deleteOf, type Ending, LOGIN_EVENTS } from "../ending.ts";

export type WhatsAppNumbers = { account_id: AccountId; number: string; proven_at: Date };

export type WhatsAppCodes = { account_id: AccountId; code: string; expires_at: Date };

/** The name that is greeted, the message, and the path of its page. */
export type WhatsAppParams = { name: string; text: string; path: string };

/** The mail that goes out where the message does not arrive. */
export type MailInstead = {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribePath?: string | undefined;
};

export type WhatsAppMessages = {
  id: string;
  account_id: AccountId;
  number: string;
  template: WhatsAppTemplate;
  language: WhatsAppLanguage;
  params: ColumnType<WhatsAppParams | null, string | null, string | null>;
  kind: NoticeKind;
  about: string | null;
  once: string | null;
  reminds_of: Day | null;
  mail: ColumnType<MailInstead | null, string | null, string | null>;
  by_mail: Generated<boolean>;
  state: Generated<WhatsAppState>;
  provider_id: ColumnType<string | null, undefined, string>;
  attempts: Generated<number>;
  last_error: ColumnType<string | null, undefined, string | null>;
  next_attempt_at: Date;
  not_after: Date | null;
  changed_at: Date;
  created_at: Date;
};
export type WhatsAppMessageRow = Selectable<WhatsAppMessages>;

export const WHATSAPP_ENDINGS = {
  // Before the number: a message with the code that connects one at the same moment is waited for.
  whatsapp_codes: { at: LOGIN_EVENTS, end: deleteOf("whatsapp_codes") },
  // The consent ends with it (WA-8).
  whatsapp_numbers: {
    at: ["firstProof", "recovery", "logoutEverywhere", "removal"],
    end: deleteOf("whatsapp_numbers"),
  },
} satisfies Record<string, Ending>;
