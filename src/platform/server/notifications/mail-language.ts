// Writes a mail in the language of its reader. What people typed, the quotation, stays as it is.
import type { Locale } from "#platform/domain/locale/locale.ts";
import type { MailText, WrittenMail } from "#platform/server/mail/outbox.ts";
import { type MailContent, writeContent } from "./mail-content.ts";
import { writeHtml } from "./mail-html.ts";
import { writeText } from "./mail-text.ts";

export const writeMail = (content: MailContent): MailText => ({
  ...writeMailIn("en-IN", content),
  inHindi: () => writeMailIn("hi-IN", content),
});

export function writeMailIn(locale: Locale, content: MailContent): Required<WrittenMail> {
  const words = writeContent(locale, content);
  return { subject: words.subject, text: writeText(words, locale), html: writeHtml(words, locale) };
}
