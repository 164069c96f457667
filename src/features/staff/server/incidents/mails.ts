// The mail about an incident, in the words of staff.
import type { SecurityMail } from "#platform/server/mail/outbox.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";

export const incidentMail = (subject: string, text: string): SecurityMail => ({
  ...writeAccountMail(
    {
      subject,
      title: subject,
      sentences: text.split(/[\r\n]+/).filter((line) => line.trim() !== ""),
      path: "/complain",
      action: "Write to us",
    },
    "You get this mail once because you have an account at EduNakuri and this concerns your data.",
  ),
  isSecurity: true,
});
