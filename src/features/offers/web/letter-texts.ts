// A letter in words: its sections with the labels of their fields, what each field says, and the hints of the form.
import type { LetterForm } from "#features/offers/domain/letter.ts";
import {
  OFFER_KIND_LABELS,
  PAY_METHOD_LABELS,
  type SchemeAnswer,
  SCHEME_ANSWER_LABELS,
} from "#features/offers/domain/terms.ts";
import { joined, sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { formatRupees } from "#platform/domain/money.ts";

export type LetterField = keyof LetterForm;
/** As somebody reads it who may not read the pay. */
export type ReadLetter = Partial<LetterForm>;

export const LETTER_SECTIONS = [
  { title: "The post", fields: ["post", "subject", "classes", "place", "kind", "until"] },
  { title: "Pay", fields: ["payMonthly", "payParts", "payDay", "payMethod"] },
  {
    title: "Terms",
    fields: [
      "probationMonths",
      "noticeBySchoolDays",
      "noticeByTeacherDays",
      "hours",
      "leave",
      "accommodation",
      "epf",
      "esi",
      "gratuity",
    ],
  },
  { title: "Dates", fields: ["firstDay", "replyBy"] },
  { title: "Conditions", fields: ["conditions"] },
  { title: "Signature", fields: ["signedBy", "signedAs"] },
] as const satisfies readonly { title: string; fields: readonly LetterField[] }[];

const days = (count: number): Text =>
  count === 0 ? "None" : count === 1 ? "1 day" : sentence("{count} days", { count });

const months = (count: number): Text =>
  count === 0 ? "None" : count === 1 ? "1 month" : sentence("{count} months", { count });

/** What somebody typed is no term of ours, and stays as it is in every language. */
const typed = (text: string): Text => joined([text], "");

const scheme = (answer: SchemeAnswer): Text => SCHEME_ANSWER_LABELS[answer];

/** In the words of a reader; typed texts stay as they are, and so does what has its own form, as the parts of the pay. */
const WRITERS: {
  [Field in Exclude<LetterField, "payParts">]: (value: NonNullable<LetterForm[Field]>) => Text;
} = {
  post: typed,
  subject: typed,
  classes: typed,
  place: typed,
  kind: (kind) => OFFER_KIND_LABELS[kind],
  until: (day) => joined([{ day }], ""),
  payMonthly: formatRupees,
  payDay: (day) => (day === 31 ? "The last day of each month" : sentence("Day {day} of each month", { day })),
  payMethod: (method) => PAY_METHOD_LABELS[method],
  probationMonths: months,
  noticeBySchoolDays: days,
  noticeByTeacherDays: days,
  hours: typed,
  leave: typed,
  accommodation: typed,
  epf: scheme,
  esi: scheme,
  gratuity: scheme,
  firstDay: (day) => joined([{ weekday: day }], ""),
  replyBy: (day) => sentence("{day}, 11:59 PM, India time", { day: { day } }),
  conditions: typed,
  signedBy: typed,
  signedAs: typed,
};

/** Null where the letter says nothing of it. */
export function formatField(field: Exclude<LetterField, "payParts">, letter: ReadLetter): Text | null {
  const value = letter[field];
  const write = WRITERS[field] as (value: unknown) => Text;
  return value === undefined ? null : write(value);
}

/** What a person compares first (OFFER-62). */
export const DECIDING_FIELDS = ["post", "payMonthly", "firstDay"] as const satisfies readonly LetterField[];
