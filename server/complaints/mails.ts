// The mails about a complaint. None repeats what was written in it: the address may be a stranger's.
import { firstAnswerDay, writeNumber } from "#domain/complaints/terms.ts";
import { type Day, formatDay } from "#domain/day.ts";
import type { ComplaintRow } from "#server/database/tables/privacy.ts";
import type { MailText } from "#server/mail/outbox.ts";
import { writeAccountMail } from "#server/notifications/account-mail.ts";

type Answered = Pick<ComplaintRow, "number" | "answer_by">;

const REASON = "You get this mail because this address was given in a complaint to EduNakuri.";

function write({ number }: { number: number }, title: string, sentences: string[]): MailText {
  const name = writeNumber(number);
  const subject = `${title}: ${name}`;
  return writeAccountMail(
    { subject, title: subject, sentences, path: "/complain", action: "Write to us again" },
    REASON,
  );
}

export const receivedMail = (number: number, createdAt: Date): MailText =>
  write({ number }, "We have your complaint", [
    `Its number is ${writeNumber(number)}. Within 24 hours we confirm that somebody looks at it.`,
    `You get our answer by ${formatDay(firstAnswerDay(createdAt))}.`,
  ]);

export const acknowledgedMail = (complaint: Answered): MailText =>
  write(complaint, "We look at your complaint", [
    `Somebody of our staff reads it. You get our answer by ${formatDay(complaint.answer_by)}.`,
  ]);

export const extendedMail = (complaint: Answered, until: Day, reason: string): MailText =>
  write(complaint, "We need longer for your complaint", [
    `You get our answer by ${formatDay(until)}. The reason:`,
    ...reason.split(/[\r\n]+/),
  ]);

export const answeredMail = (complaint: Answered, answer: string): MailText =>
  write(complaint, "Our answer to your complaint", [
    ...answer.split(/[\r\n]+/),
    "If it is about your personal data and our answer does not help you, you may complain to the Data Protection Board of India.",
  ]);
