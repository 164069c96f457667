// Writes a mail about an account itself: without greeting and facts, and nobody can switch it off.
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import type { MailText } from "#platform/server/mail/outbox.ts";
import { writeMail } from "./mail-language.ts";

/** `reason` says why the reader gets the mail. */
export function writeAccountMail(words: Omit<NoticeText, "facts">, reason: string): MailText {
  return writeMail({
    subject: words.subject,
    greeting: "",
    notice: { ...words, facts: [] },
    actions: [{ label: words.action, path: words.path }],
    reason,
    unsubscribePath: undefined,
  });
}
