// Writes a mail in the language of its reader. What people typed, the quotation, stays as it is.
import { isInHindi } from "#domain/locale/hindi-pages.ts";
import { type Locale, pathIn } from "#domain/locale/locale.ts";
import { sayInMail } from "#server/language/hindi.ts";
import type { MailText, WrittenMail } from "#server/mail/outbox.ts";
import type { MailContent } from "./mail-content.ts";
import { writeHtml } from "./mail-html.ts";
import { writeText } from "./mail-text.ts";

export const writeMail = (content: MailContent): MailText => ({
  ...writeMailIn("en-IN", content),
  inHindi: () => writeMailIn("hi-IN", content),
});

export function writeMailIn(locale: Locale, content: MailContent): Required<WrittenMail> {
  const words = locale === "en-IN" ? content : contentIn(locale, content);
  return { subject: words.subject, text: writeText(words, locale), html: writeHtml(words, locale) };
}

function contentIn(locale: Locale, content: MailContent): MailContent {
  const say = (text: string) => sayInMail(locale, text);
  const { subject, greeting, notice, pages = [], actions, reason, unsubscribePath } = content;
  return {
    subject: say(subject),
    greeting: say(greeting),
    notice: {
      ...notice,
      title: say(notice.title),
      sentences: notice.sentences.map(say),
      facts: notice.facts.map((fact) => ({
        ...fact,
        label: say(fact.label),
        value: fact.link ? fact.value : say(fact.value),
      })),
    },
    pages: pages.map(({ title, line, path }) => ({
      title: say(title),
      line: say(line),
      path: pagePath(locale, path),
    })),
    actions: actions.map(({ label, path }) => ({ label: say(label), path: pagePath(locale, path) })),
    reason: say(reason),
    unsubscribePath: unsubscribePath && pagePath(locale, unsubscribePath),
  };
}

/** The page in this language; in English where it does not exist in Hindi yet. */
export function pagePath(locale: Locale, path: string): string {
  return isInHindi(path.replace(/[?#].*$/s, "")) ? pathIn(locale, path) : path;
}
