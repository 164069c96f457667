// The mail with a one-time code. The code is not in the subject, because lists and locked screens show it.
import type { MailText } from "#server/mail/outbox.ts";

export function codeMail(code: string, minutes: number): MailText {
  const sentences = [
    `It is valid for ${minutes} minutes. Enter it on the page where you asked for it, and choose a new password there.`,
    "If you did not ask for it, you can ignore this mail: your password stays as it is. Give this code to nobody.",
  ];
  return {
    subject: "Your one-time code for EduNakuri",
    text: [`Your EduNakuri code is ${code}.`, ...sentences, "EduNakuri"].join("\n\n"),
    html: [
      "<p>Your EduNakuri code is</p>",
      `<p style="font-size:28px;letter-spacing:4px"><strong>${code}</strong></p>`,
      ...sentences.map((sentence) => `<p>${sentence}</p>`),
      "<p>EduNakuri</p>",
    ].join("\n"),
  };
}
