// Writes the mail with which staff answer a contact message.
import { sentence } from "#platform/domain/locale/sentence.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { withoutLinks } from "#platform/domain/web-link.ts";
import type { ContactMessageRow } from "#features/site/server/tables.ts";
import type { MailText } from "#platform/server/mail/outbox.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";

type Answered = Pick<ContactMessageRow, "full_name" | "message" | "created_at">;

/** Links that the sender typed are broken up; those of the answer stay. */
export function answerMail({ full_name, message, created_at }: Answered, text: string): MailText {
  return writeAccountMail(
    {
      subject: "Our answer to your message",
      title: "Our answer to your message",
      sentences: [
        sentence("Dear {name},", { name: withoutLinks(full_name) }),
        ...text.split(/[\r\n]+/),
        sentence("You wrote to us on {day}:", { day: { day: dayInIndia(created_at) } }),
      ],
      quote: withoutLinks(message),
      path: "/#contactus",
      action: "Write to us again",
    },
    "You get this mail because this address was given in the contact form of EduNakuri.",
  );
}
