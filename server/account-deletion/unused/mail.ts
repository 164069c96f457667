// The mail to the owner of an account that will be deleted because nobody uses it.
import { type Day, formatDay } from "#domain/day.ts";
import type { MailText } from "#server/mail/outbox.ts";
import { writeHtml } from "#server/notifications/mail-html.ts";
import { writeText } from "#server/notifications/mail-text.ts";

export function unusedMail(deletedOn: Day): MailText {
  const subject = `Your account at EduNakuri will be deleted after ${formatDay(deletedOn)}`;
  const content = {
    subject,
    greeting: "",
    notice: {
      subject,
      title: "Nobody has logged in to your account for a long time",
      sentences: [
        "We keep no data of people who no longer use EduNakuri.",
        `If you log in by ${formatDay(deletedOn)}, your account and your profile stay. Otherwise they are deleted with their files.`,
      ],
      facts: [],
      path: "/login",
      action: "Log in and keep my account",
    },
    actions: [{ label: "Log in and keep my account", path: "/login" }],
    reason: "You get this mail because you have an account at EduNakuri.",
    unsubscribePath: undefined,
  };
  return { subject, text: writeText(content), html: writeHtml(content) };
}
