// The mail about an incident, in the words of staff.
import type { MailText } from "#server/mail/outbox.ts";
import { writeAccountMail } from "#server/notifications/account-mail.ts";

export const incidentMail = (subject: string, text: string): MailText =>
  writeAccountMail(
    {
      subject,
      title: subject,
      sentences: text.split(/[\r\n]+/).filter((line) => line.trim() !== ""),
      path: "/complain",
      action: "Write to us",
    },
    "You get this mail once because you have an account at EduNakuri and this concerns your data.",
  );
