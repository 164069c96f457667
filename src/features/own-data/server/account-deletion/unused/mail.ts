// The mails to people who do not use their account: before they leave the lists, and twice before it is deleted.
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { Day } from "#platform/domain/day.ts";
import type { MailText } from "#platform/server/mail/outbox.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";

const REASON = "You get this mail because you have an account at EduNakuri.";

export function unlistingMail(day: Day, path: string): MailText {
  return writeAccountMail(
    {
      subject: sentence("Schools find you until {day}", { day: { day } }),
      title: "Do you still look for a job?",
      sentences: [
        "You have not been here for five months. Schools should find people who answer.",
        sentence(
          "If you do nothing, your profile is in no list and no search after {day}. Nothing is deleted.",
          { day: { day } },
        ),
        "With one tap you stay, or come back later. It needs no login.",
      ],
      path,
      action: "Schools may find me",
    },
    REASON,
  );
}

export function erasureMail(day: Day): MailText {
  return writeAccountMail(
    {
      subject: sentence("Your account at EduNakuri will be deleted after {day}", { day: { day } }),
      title: "Nobody has logged in to your account for a long time",
      sentences: [
        "We keep no data of people who no longer use EduNakuri.",
        sentence(
          "If you log in by {day}, your account and your profile stay. Otherwise they are deleted with their files.",
          { day: { day } },
        ),
      ],
      path: "/login",
      action: "Log in and keep my account",
    },
    REASON,
  );
}
