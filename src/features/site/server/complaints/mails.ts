// The mails about a complaint. None repeats what was written in it: the address may be a stranger's.
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { firstAnswerDay, writeNumber } from "#features/site/domain/complaints/terms.ts";
import type { Day } from "#platform/domain/day.ts";
import type { ComplaintRow } from "#features/site/server/complaints/tables.ts";
import type { MailText } from "#platform/server/mail/outbox.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";

type Answered = Pick<ComplaintRow, "number" | "answer_by">;

const REASON = "You get this mail because this address was given in a complaint to EduNakuri.";

function write(subject: Text, sentences: Text[]): MailText {
  return writeAccountMail(
    { subject, title: subject, sentences, path: "/complain", action: "Write to us again" },
    REASON,
  );
}

export const receivedMail = (number: number, createdAt: Date): MailText =>
  write(sentence("We have your complaint: {number}", { number: writeNumber(number) }), [
    sentence("Its number is {number}. Within 24 hours we confirm that somebody looks at it.", {
      number: writeNumber(number),
    }),
    sentence("You get our answer by {day}.", { day: { day: firstAnswerDay(createdAt) } }),
  ]);

export const acknowledgedMail = (complaint: Answered): MailText =>
  write(sentence("We look at your complaint: {number}", { number: writeNumber(complaint.number) }), [
    sentence("Somebody of our staff reads it. You get our answer by {day}.", {
      day: { day: complaint.answer_by },
    }),
  ]);

export const extendedMail = (complaint: Answered, until: Day, reason: string): MailText =>
  write(sentence("We need longer for your complaint: {number}", { number: writeNumber(complaint.number) }), [
    sentence("You get our answer by {day}. The reason:", { day: { day: until } }),
    ...reason.split(/[\r\n]+/),
  ]);

export const answeredMail = (complaint: Answered, answer: string): MailText =>
  write(sentence("Our answer to your complaint: {number}", { number: writeNumber(complaint.number) }), [
    ...answer.split(/[\r\n]+/),
    "If it is about your personal data and our answer does not help you, you may complain to the Data Protection Board of India.",
  ]);
