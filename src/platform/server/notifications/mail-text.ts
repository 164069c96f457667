// Writes a message as the plain text part of a mail.
import type { Locale } from "#platform/domain/locale/locale.ts";
import { sayInMail } from "#platform/server/language/hindi.ts";
import { pageLink } from "#platform/server/mail/site-address.ts";
import type { WrittenContent } from "./mail-content.ts";

export function writeText(content: WrittenContent, locale: Locale): string {
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
