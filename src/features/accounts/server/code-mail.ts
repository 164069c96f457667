// The mail with a one-time code. The code is not in the subject, because lists and locked screens show it.
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { sayInMail } from "#platform/server/language/hindi.ts";
import type { SecurityMail, WrittenMail } from "#platform/server/mail/outbox.ts";

/** `purpose` says what the code is for, and what to do if one has not asked for it. */
export const codeMail = (code: string, purpose: readonly Text[]): SecurityMail => ({
  isSecurity: true,
  ...writeCode("en-IN", code, purpose),
  inHindi: () => writeCode("hi-IN", code, purpose),
});

function writeCode(locale: Locale, code: string, purpose: readonly Text[]): WrittenMail {
  const say = (text: Text) => sayInMail(locale, text);
  const sentences = purpose.map(say);
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
