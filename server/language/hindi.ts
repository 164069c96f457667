// The server's own sentences in Hindi: refusals, errors of fields, messages after a step, mails, notices and calendars.
import answers from "#messages/hi/answers.json" with { type: "json" };
import mails from "#messages/hi/mails.json" with { type: "json" };
import refusals from "#messages/hi/refusals.json" with { type: "json" };
import terms from "#messages/hi/terms.json" with { type: "json" };
import { type Locale } from "#domain/locale/locale.ts";
import { createSentences } from "#domain/locale/sentences.ts";

const inHindi = createSentences({ ...terms, ...refusals, ...answers });
/** "{what} jobs" would fit what somebody has typed. */
const plainTerms = Object.fromEntries(Object.entries(terms).filter(([term]) => !term.includes("{")));
const inHindiMail = createSentences({ ...plainTerms, ...mails });

/** A sentence without Hindi stays English. */
export const sayIn = (locale: Locale, sentence: string): string =>
  locale === "hi-IN" ? inHindi(sentence) : sentence;

/** Of a mail, a notice or a calendar. "3 new jobs: Physics, in Indore" is said word by word. */
export const sayInMail = (locale: Locale, text: string): string =>
  locale === "hi-IN" ? sayInParts(text, [": ", " · ", ", "]) : text;

function sayInParts(text: string, [separator, ...others]: readonly string[]): string {
  const whole = inHindiMail(text);
  if (whole !== text || separator === undefined) return whole;
  return text
    .split(separator)
    .map((part) => sayInParts(part, others))
    .join(separator);
}
