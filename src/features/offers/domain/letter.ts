// What the letter of an offer says: the school's form, and the record that is frozen when it is sent.
import { z } from "#platform/domain/zod.ts";
import {
  atMost,
  day,
  ifMatch,
  listOf,
  optional,
  publicLine,
  publicText,
  wholeNumber,
} from "#platform/domain/field.ts";
import { asIssue, sentence, term } from "#platform/domain/locale/sentence.ts";
import { MAX_RUPEES } from "#platform/domain/money.ts";
import type { Day } from "#platform/domain/day.ts";
import {
  LETTER_LABELS,
  MAX_NOTICE_DAYS,
  MAX_OFFER_TEXT,
  MAX_PAY_PARTS,
  MAX_PROBATION_MONTHS,
  OFFER_KINDS,
  PAY_METHODS,
  SCHEME_ANSWERS,
} from "./terms.ts";

/** Twelve digits in a row, with the gaps in which an Aadhaar number is written. */
const TWELVE_DIGITS = /(?<!\d)(?:[\d०-९][ -]?){11}[\d०-९](?!\d)/;
const NO_NUMBERS = "Please leave out identity numbers such as Aadhaar. The print has a blank line for them.";

const withoutNumbers = (schema: z.ZodString) =>
  schema.refine((text) => !TWELVE_DIGITS.test(text), NO_NUMBERS);

const line = (label: string) => withoutNumbers(publicLine(label));
const lines = (label: string) => withoutNumbers(atMost(publicText(label), label, MAX_OFFER_TEXT));
const rupees = (label: string) => wholeNumber(label, 1, MAX_RUPEES);
const scheme = (label: string) =>
  z.enum(SCHEME_ANSWERS, { error: asIssue(sentence("{label} is required", { label: term(label) })) });

/** Whole rupees a month. */
const payPart = z.object({ label: line("Part of the pay"), amount: rupees("Amount") });

export const letterFields = z.object({
  post: line(LETTER_LABELS.post),
  subject: optional(line(LETTER_LABELS.subject)),
  classes: optional(line(LETTER_LABELS.classes)),
  /** The branch or the place of work. */
  place: line(LETTER_LABELS.place),
  kind: z.enum(OFFER_KINDS, { error: "Please choose the kind of employment." }),
  /** Of a fixed term or a leave vacancy. */
  until: optional(day("Please enter the last day.")),
  /** Gross, in whole rupees a month. */
  payMonthly: rupees(LETTER_LABELS.payMonthly),
  payParts: listOf(payPart, LETTER_LABELS.payParts).refine(
    (parts) => parts.length <= MAX_PAY_PARTS,
    asIssue(sentence("Please name at most {count} parts of the pay.", { count: MAX_PAY_PARTS })),
  ),
  /** Of the month: 1 to 31, where 31 is the last one. */
  payDay: wholeNumber(LETTER_LABELS.payDay, 1, 31),
  payMethod: z.enum(PAY_METHODS, { error: "Please choose how the pay is paid." }),
  probationMonths: wholeNumber(LETTER_LABELS.probationMonths, 0, MAX_PROBATION_MONTHS),
  noticeBySchoolDays: wholeNumber(LETTER_LABELS.noticeBySchoolDays, 0, MAX_NOTICE_DAYS),
  noticeByTeacherDays: wholeNumber(LETTER_LABELS.noticeByTeacherDays, 0, MAX_NOTICE_DAYS),
  hours: line(LETTER_LABELS.hours),
  leave: line(LETTER_LABELS.leave),
  accommodation: optional(line(LETTER_LABELS.accommodation)),
  epf: scheme(LETTER_LABELS.epf),
  esi: scheme(LETTER_LABELS.esi),
  gratuity: scheme(LETTER_LABELS.gratuity),
  firstDay: day("Please enter the first day."),
  /** Ends at 23:59, India time. */
  replyBy: day("Please enter the day by which you need an answer."),
  /** Documents to show, police verification and the like. */
  conditions: optional(lines(LETTER_LABELS.conditions)),
  signedBy: line(LETTER_LABELS.signedBy),
  signedAs: line(LETTER_LABELS.signedAs),
});

/** Viewers of the school read a letter without them (OFFER-12). */
export const PAY_FIELDS = { payMonthly: true, payParts: true, payDay: true, payMethod: true } as const;

const AMOUNTS = "The parts of the pay must add up to the pay a month.";
const LAST_DAY = "Please enter the last day of the fixed term.";
const FIRST_AFTER = "The last day must be after the first day.";
const FIRST_AFTER_REPLY = "The first day cannot be before the day by which you need an answer.";

type Context = { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void };

function checkLetter(letter: z.output<typeof letterFields>, context: Context): void {
  const refuse = (path: keyof typeof letter, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const { payParts, payMonthly, kind, until, firstDay, replyBy } = letter;
  const sum = payParts.reduce((total, { amount }) => total + amount, 0);
  if (payParts.length > 0 && sum !== payMonthly) refuse("payParts", AMOUNTS);
  if (kind === "fixed-term" && until === undefined) refuse("until", LAST_DAY);
  if (until !== undefined && until <= firstDay) refuse("until", FIRST_AFTER);
  if (firstDay < replyBy) refuse("firstDay", FIRST_AFTER_REPLY);
}

/** The form, also of a draft: a letter that makes no sense is refused before it is kept. */
export const letterForm = letterFields.superRefine(checkLetter);
export type LetterForm = z.output<typeof letterForm>;

/** With the hash of the draft that the form began with. */
export const draftForm = letterFields.extend({ asRead: ifMatch }).superRefine(checkLetter);

/** The record of which the letter is printed, byte for byte the same at any time. */
export type FrozenLetter = LetterForm & {
  /** Of the same offer: 1, and more after each change. */
  version: number;
  /** The day of the sending. */
  date: Day;
  /** For the foot of the print. */
  number: string;
  school: { name: string; address: string; city: string; state: string };
  teacher: { name: string; city: string | null };
  /** What differs from the version before. */
  changed: readonly (keyof LetterForm)[];
};
