// What is known of a new letter: from the version before, else from the job, the school and its newest letter.
import type { FrozenLetter, LetterForm } from "#features/offers/domain/letter.ts";
import { USUAL_REPLY_DAYS } from "#features/offers/domain/terms.ts";
import { addDays, type Day } from "#platform/domain/day.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import type { Subject } from "./repository.ts";
import { formOf } from "./send.ts";

type Before = { former: FrozenLetter | null; newest: FrozenLetter | null };

/** Terms that a school gives to everybody. */
const USUAL = [
  "payDay",
  "payMethod",
  "probationMonths",
  "noticeBySchoolDays",
  "noticeByTeacherDays",
  "hours",
  "leave",
  "epf",
  "esi",
  "gratuity",
  "conditions",
  "signedBy",
  "signedAs",
] as const satisfies readonly (keyof LetterForm)[];

export function prefill(subject: Subject, { former, newest }: Before, today: Day): Partial<LetterForm> {
  const replyBy = addDays(today, USUAL_REPLY_DAYS);
  if (former) {
    const { firstDay, ...form } = formOf(former);
    return { ...form, replyBy, ...(firstDay >= replyBy && { firstDay }) };
  }
  const usual = USUAL.map((field) => [field, newest?.[field]]).filter(([, value]) => value !== undefined);
  const { post, job_subjects, job_classes, school, job_city, school_city, pay_from_paise, pay_to_paise } =
    subject;
  const pay = pay_from_paise ?? pay_to_paise;
  return {
    post,
    ...(job_subjects.length > 0 && { subject: job_subjects.join(", ") }),
    ...(job_classes.length > 0 && { classes: job_classes.join(", ") }),
    place: `${school}, ${job_city ?? school_city}`,
    ...(pay !== null && { payMonthly: rupeesFromPaise(pay) }),
    ...(subject.accommodation && { accommodation: "Provided by the school" }),
    ...Object.fromEntries(usual),
    replyBy,
  };
}
