// The mail to the owner of an account that will be deleted because nobody uses it.
import { type Day, formatDay } from "#domain/day.ts";
import type { MailText } from "#server/mail/outbox.ts";
import { writeAccountMail } from "#server/notifications/account-mail.ts";

export function unusedMail(deletedOn: Day): MailText {
  return writeAccountMail(
    {
      subject: `Your account at EduNakuri will be deleted after ${formatDay(deletedOn)}`,
      title: "Nobody has logged in to your account for a long time",
      sentences: [
        "We keep no data of people who no longer use EduNakuri.",
        `If you log in by ${formatDay(deletedOn)}, your account and your profile stay. Otherwise they are deleted with their files.`,
      ],
      path: "/login",
      action: "Log in and keep my account",
    },
    "You get this mail because you have an account at EduNakuri.",
  );
}
