// Reads the letters of an application, and one of them as PDF.
import type { Offers } from "#features/offers/domain/calls.ts";
import { makingSentence, refuseToMake } from "#features/offers/domain/rules.ts";
import { type LetterLanguage, USUAL_REPLY_DAYS } from "#features/offers/domain/terms.ts";
import { maskedName } from "#features/teachers/domain/masked-name.ts";
import { dayInIndia, addDays, type Day } from "#platform/domain/day.ts";
import type { ApplicationId, OfferId } from "#platform/domain/ids.ts";
import { notFound, requireFound } from "#platform/domain/refusal.ts";
import { mayHire } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import type { OfferParty } from "./apply-step.ts";
import { writeLetterPdf } from "./letter-pdf.ts";
import { makingFacts } from "./making.ts";
import { mayRead, type OfferReader, presentOffer } from "./present.ts";
import {
  findNewestLetter,
  findOffer,
  findSubject,
  isNamedOn,
  listOffers,
  type Subject,
} from "./repository.ts";
import { readFrozenLetter } from "./sealed.ts";
import type { OfferRow } from "./tables.ts";
import { findTheirs, type OfferDeps } from "./take-step.ts";
import type { FrozenLetter, LetterForm } from "#features/offers/domain/letter.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import { formOf } from "./send.ts";

export async function readOffers(deps: OfferDeps, viewer: OfferParty, id: ApplicationId): Promise<Offers> {
  const { db, env, clock } = deps;
  const subject = requireFound(await findSubject(db, id, clock.now()), "Application");
  const reader = await requireReader(db, viewer, subject);
  // A letter says who somebody is (DECIDE-23).
  const isHidden = viewer.role === "employer" && subject.masked_as !== null;
  const rows = isHidden ? [] : await listOffers(db, id);
  const key = await messageKey(db, env);
  const isHiring = viewer.role === "employer" && reader === "hiring";
  const refusal = isHiring ? refuseToMake(makingFacts(subject, rows, viewer.memberRole)) : null;
  const mayMake = isHiring && refusal === null;
  const before = rows.find(({ state }) => state === "change-asked");
  const newest = mayMake && !before ? await findNewestLetter(db, subject.employer_id) : undefined;
  return {
    vacancyId: subject.vacancy_id,
    post: subject.post,
    school: subject.school,
    person: nameFor(subject, viewer),
    offers: rows
      .filter((row) => mayRead(row, reader))
      .map((row) => presentOffer(row, { key, reader, before })),
    mayMake,
    makeRefusal: refusal && makingSentence(refusal),
    prefilled: mayMake
      ? prefill(
          subject,
          {
            former: before ? readFrozenLetter(key, before) : null,
            newest: newest ? readFrozenLetter(key, newest) : null,
          },
          dayInIndia(clock.now()),
        )
      : null,
  };
}

/** Another one's application is a 404, and for interviewers one on whose interviews they are not named (TEAM-11). */
async function requireReader(
  db: DatabaseOrTransaction,
  viewer: OfferParty,
  { application_id, employer_id, candidate_id }: Subject,
): Promise<OfferReader> {
  if (viewer.role === "candidate") {
    if (candidate_id !== viewer.accountId) throw notFound("Application");
    return "candidate";
  }
  if (employer_id !== viewer.employerId) throw notFound("Application");
  if (mayHire(viewer)) return "hiring";
  if (viewer.memberRole === "viewer") return "viewer";
  if (!(await isNamedOn(db, application_id, viewer.accountId))) throw notFound("Application");
  return "interviewer";
}

function nameFor({ person, masked_as, candidate_id, subjects_of_person }: Subject, viewer: OfferParty) {
  if (viewer.role === "candidate" || person === null || candidate_id === null) return person;
  return masked_as === null ? person : maskedName({ fullName: person, subjects: subjects_of_person });
}

/** As it is presented to one who has written or answered it. */
export async function presentOne(deps: OfferDeps, viewer: OfferParty, row: OfferRow) {
  const key = await messageKey(deps.db, deps.env);
  const reader = viewer.role === "candidate" ? "candidate" : "hiring";
  const before = row.replaces === null ? undefined : await findOffer(deps.db, row.replaces);
  return presentOffer(row, { key, reader, before });
}

export type LetterFile = { bytes: Buffer; fileName: string };

/** Of what was sent, to its two sides. A letter says who somebody is (DECIDE-23). */
export async function readLetterOf(
  deps: OfferDeps,
  viewer: OfferParty,
  { id, lang }: { id: OfferId; lang: LetterLanguage },
): Promise<LetterFile> {
  const row = await findTheirs(deps.db, viewer, id);
  const subject = await findSubject(deps.db, row.application_id, deps.clock.now());
  if (viewer.role === "employer" && subject?.masked_as) throw notFound("Letter");
  return printLetter(deps, row, lang);
}

export async function printLetter(
  { db, env }: Pick<OfferDeps, "db" | "env">,
  row: OfferRow,
  lang: LetterLanguage,
): Promise<LetterFile> {
  const letter = requireFound(readFrozenLetter(await messageKey(db, env), row), "Letter");
  const bytes = await writeLetterPdf(letter, lang);
  return { bytes, fileName: `${letter.school.name} - Letter ${letter.number}.pdf` };
}

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

/** What is known of a new letter: from the version before, else from the job, the school and its newest letter. */
function prefill(subject: Subject, { former, newest }: Before, today: Day): Partial<LetterForm> {
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
