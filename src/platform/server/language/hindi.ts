// The server's own sentences in Hindi: refusals, errors of fields, messages after a step, mails, notices and calendars.
import { type Locale } from "#platform/domain/locale/locale.ts";
import { type Text, type Value, writeText, writeValue } from "#platform/domain/locale/sentence.ts";
import { readHindi } from "./catalogues.ts";

const shared = { ...readHindi("places"), ...readHindi("terms"), ...readHindi("refusals") };
const inAnswers = { ...shared, ...readHindi("answers") };
const inMails = { ...shared, ...readHindi("mails") };

/** A sentence without Hindi stays English. */
export const sayIn = (locale: Locale, text: Text): string => writeText(text, locale, inAnswers);

/** Of a mail, a notice or a calendar. */
export const sayInMail = (locale: Locale, text: Text): string => writeText(text, locale, inMails);

/** A value of a mail's facts: names stay as they are. */
export const sayValueInMail = (locale: Locale, value: Value): string => writeValue(value, locale, inMails);
