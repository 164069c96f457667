// The parts of a mail besides its message: greeting, reason why it was sent, and buttons.
import type { NoticeText } from "#domain/notifications/notice-text.ts";
import { isWebLink, withoutLinks } from "#domain/web-link.ts";

export type MailPage = { title: string; line: string; path: string };
export type MailAction = { label: string; path: string };

export type MailContent = {
  subject: string;
  greeting: string;
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
    greeting: name ? `Dear ${withoutLinks(name)},` : "",
    notice,
    actions: [...answers, { label: notice.action, path: notice.path }],
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
    subject: withoutLinks(notice.subject),
    title: withoutLinks(notice.title),
    sentences: notice.sentences.map(withoutLinks),
    ...(notice.quote !== undefined && { quote: withoutLinks(notice.quote) }),
    facts: notice.facts.map(({ label, value, link }) =>
      link && isWebLink(value) ? { label, value, link } : { label, value: withoutLinks(value) },
    ),
  };
}
