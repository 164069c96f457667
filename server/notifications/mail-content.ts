// What a mail says beside its message: to whom, why it came, and what can be tapped.
import type { NoticeText } from "#domain/notifications/texts.ts";

export type MailAction = { label: string; path: string };

export type MailContent = {
  subject: string;
  greeting: string;
  notice: NoticeText;
  /** The first one stands out; the last one leads to the page that it is about. */
  actions: MailAction[];
  reason: string;
  unsubscribePath: string | undefined;
};

type Frame = {
  name: string | undefined;
  answers: readonly MailAction[];
  unsubscribePath: string | undefined;
};

export function contentOf(notice: NoticeText, { name, answers, unsubscribePath }: Frame): MailContent {
  return {
    subject: notice.subject,
    greeting: name ? `Dear ${name},` : "",
    notice,
    actions: [...answers, { label: notice.action, path: notice.path }],
    reason:
      unsubscribePath === undefined
        ? "You get this mail because you have an account at EduNakuri and it concerns you."
        : "You get this mail because you have an account at EduNakuri.",
    unsubscribePath,
  };
}
