// Writes a mail in the language of its reader. What people typed, the quotation, stays as it is.
import type { Locale } from "#platform/domain/locale/locale.ts";
import type { MailText, WrittenMail } from "#platform/server/mail/outbox.ts";
import { type MailContent, writeContent, type WrittenContent } from "./mail-content.ts";
import { writeHtml } from "./mail-html.ts";
import { sayInMail } from "#platform/server/language/hindi.ts";
import { pageLink } from "#platform/server/mail/site-address.ts";

/** Writes a message as the plain text part of a mail. */
function writeText(content: WrittenContent, locale: Locale): string {
  const { greeting, title, sentences, facts, pages, actions, reason, unsubscribePath } = content;
  const parts = [
    title,
    ...(greeting ? [greeting] : []),
    sentences.join("\n"),
    ...(content.quote === undefined ? [] : [quote(content.quote)]),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join("\n")] : []),
    ...pages.map(({ title: name, line, path }) => `${name}\n${line}\n${pageLink(path)}`),
    actions.map(({ label, path }) => `${label}:\n${pageLink(path)}`).join("\n\n"),
    "EduNakuri",
    [
      reason,
      ...(unsubscribePath === undefined
        ? []
        : [`${sayInMail(locale, "Unsubscribe")}: ${pageLink(unsubscribePath)}`]),
    ].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Marks every line as quoted, so that a person's text cannot look like a sentence of the site. */
function quote(words: string): string {
  return words
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join("\n");
}

export const writeMail = (content: MailContent): MailText => ({
  ...writeMailIn("en-IN", content),
  inHindi: () => writeMailIn("hi-IN", content),
});

export function writeMailIn(locale: Locale, content: MailContent): Required<WrittenMail> {
  const words = writeContent(locale, content);
  return { subject: words.subject, text: writeText(words, locale), html: writeHtml(words, locale) };
}
