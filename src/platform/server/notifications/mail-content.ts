// The parts of a mail besides its message: greeting, reason why it was sent, and buttons; and all of them in one
// language.
import { changeTyped, changeValue, sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { isInHindi } from "#platform/domain/locale/hindi-pages.ts";
import { type Locale, pathIn } from "#platform/domain/locale/locale.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { isWebLink, withoutLinks } from "#platform/domain/web-link.ts";
import { sayInMail, sayValueInMail } from "#platform/server/language/hindi.ts";

export type MailPage = { title: string; line: Text; path: string };
export type MailAction = { label: Text; path: string };

export type MailContent = {
  subject: Text;
  greeting: Text;
  notice: NoticeText;
  /** Pages of the site that the mail names, each with a line about it. */
  pages?: MailPage[];
  /** The first is the main button. The last leads to the page that the mail is about. */
  actions: MailAction[];
  reason: string;
  unsubscribePath: string | undefined;
};

type Frame = {
  name: string | undefined;
  answers: readonly MailAction[];
  unsubscribePath: string | undefined;
};

export function createMailContent(texts: NoticeText, { name, answers, unsubscribePath }: Frame): MailContent {
  const notice = removeForeignLinks(texts);
  return {
    subject: notice.subject,
    greeting: name ? sentence("Dear {name},", { name: withoutLinks(name) }) : "",
    notice,
    actions: [
      ...answers.map(({ label, path }) => ({ label: changeTyped(label, withoutLinks), path })),
      { label: notice.action, path: notice.path },
    ],
    reason:
      unsubscribePath === undefined
        ? "You get this mail because you have an account at EduNakuri and it concerns you."
        : "You get this mail because you have an account at EduNakuri.",
    unsubscribePath,
  };
}

/**
 * Breaks web addresses in names, reasons and plan names, which other people typed: mail programs would turn them into
 * links.
 */
function removeForeignLinks(notice: NoticeText): NoticeText {
  return {
    ...notice,
    subject: changeTyped(notice.subject, withoutLinks),
    title: changeTyped(notice.title, withoutLinks),
    sentences: notice.sentences.map((text) => changeTyped(text, withoutLinks)),
    ...(notice.quote !== undefined && { quote: withoutLinks(notice.quote) }),
    facts: notice.facts.map((fact) =>
      fact.link && isWebLink(fact.value)
        ? fact
        : { label: fact.label, value: changeValue(fact.value, withoutLinks) },
    ),
  };
}

/** A mail whose texts are written in one language. */
export type WrittenContent = ReturnType<typeof writeContent>;

export function writeContent(
  locale: Locale,
  { subject, greeting, notice, pages = [], actions, reason, unsubscribePath }: MailContent,
) {
  const say = (text: Text) => sayInMail(locale, text);
  return {
    subject: say(subject),
    greeting: say(greeting),
    title: say(notice.title),
    sentences: notice.sentences.map(say),
    quote: notice.quote,
    facts: notice.facts.map(({ label, value, link = false }) => ({
      label: say(label),
      value: sayValueInMail(locale, value),
      link,
    })),
    pages: pages.map(({ title, line, path }) => ({ title, line: say(line), path: pagePath(locale, path) })),
    actions: actions.map(({ label, path }) => ({ label: say(label), path: pagePath(locale, path) })),
    reason: say(reason),
    unsubscribePath: unsubscribePath && pagePath(locale, unsubscribePath),
  };
}

/** The page in this language; in English where it does not exist in Hindi yet. */
export function pagePath(locale: Locale, path: string): string {
  return isInHindi(path.replace(/[?#].*$/s, "")) ? pathIn(locale, path) : path;
}
