// The mail with a one-time code. The code is not in the subject, because lists and locked screens show it.
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { sayInMail } from "#platform/server/language/hindi.ts";
import type { SecurityMail, WrittenMail } from "#platform/server/mail/outbox.ts";

export const codeMail = (code: string, minutes: number): SecurityMail => ({
  isSecurity: true,
  ...writeCode("en-IN", code, minutes),
  inHindi: () => writeCode("hi-IN", code, minutes),
});

function writeCode(locale: Locale, code: string, minutes: number): WrittenMail {
  const say = (text: Text) => sayInMail(locale, text);
  const sentences = [
    sentence(
      "It is valid for {minutes} minutes. Enter it on the page where you asked for it, and choose a new password there.",
      { minutes },
    ),
    "If you did not ask for it, you can ignore this mail: your password stays as it is. Give this code to nobody.",
  ].map(say);
  return {
    subject: say("Your one-time code for EduNakuri"),
    text: [say(sentence("Your EduNakuri code is {code}.", { code })), ...sentences, "EduNakuri"].join("\n\n"),
    html: [
      `<p>${say("Your EduNakuri code is")}</p>`,
      `<p style="font-size:28px;letter-spacing:4px"><strong>${code}</strong></p>`,
      ...sentences.map((line) => `<p>${line}</p>`),
      "<p>EduNakuri</p>",
    ].join("\n"),
  };
}
