// Makes the offers of the invented world by the product's own services, each step at its time: letters in every state, and an offer
// without a letter.
import { sql } from "kysely";
import { changeStage } from "#features/applications/server/hiring/change-stage.ts";
import { type LetterForm, letterForm } from "#features/offers/domain/letter.ts";
import { type OfferAnswer, answerOffer } from "#features/offers/server/answer.ts";
import { makeDraft } from "#features/offers/server/draft.ts";
import { readOffers } from "#features/offers/server/read.ts";
import { takeOfferStep } from "#features/offers/server/take-step.ts";
import { withdrawOffer } from "#features/offers/server/withdraw.ts";
import { addDays, DAY_MS, dayInIndia, HOUR_MS } from "#platform/domain/day.ts";
import type {
  ApplicationId,
  CandidateId,
  EmployerId,
  OfferId,
  PersonOrSchoolId,
} from "#platform/domain/ids.ts";
import { DEMO_LOGINS } from "#platform/demo/logins.ts";
import { type Action, asCandidate, asEmployer, type DemoDeps, replay } from "#platform/demo/replay.ts";

type Step = "draft" | "send" | "accept" | "change" | "decline" | "withdraw" | "expire" | "join" | "offer";

/** In turn: the first ones are of the published school, and of the others the oldest come first. */
const COURSES: readonly (readonly Step[])[] = [
  ["send", "change"],
  ["send", "accept"],
  ["send"],
  ["send", "change", "send"],
  ["send", "accept", "join"],
  ["send", "decline"],
  ["send", "expire"],
  ["send", "withdraw"],
  ["draft"],
  ["offer"],
  ["send", "accept"],
  [],
];
/** The teacher of the published login has a letter to answer. */
const OF_TEACHER: readonly Step[] = ["send"];
/** Who has got one of these answers it these days. */
const WAITING: readonly Step[] = ["draft", "send", "change"];
const DAYS_TO_ANSWER = 7;
const FEW_DAYS_TO_ANSWER = 2;

const CHANGES = [
  "Thank you for the letter. Could the first day be a week later? My present school asks for a month's notice.",
  "Thank you. May we agree on 15 days of casual leave, as in the interview?",
];

/** The terms of a school that its job does not name. */
const TERMS = {
  kind: "probation",
  payParts: [],
  payDay: 7,
  payMethod: "bank",
  probationMonths: 12,
  noticeBySchoolDays: 30,
  noticeByTeacherDays: 30,
  hours: "7:45 to 14:15, Monday to Saturday",
  leave: "12 days of casual leave and 10 days of medical leave a year",
  epf: "yes",
  esi: "does-not-apply",
  gratuity: "yes",
  conditions:
    "Originals of your degrees and of the TET certificate on the first day.\nPolice verification within 30 days.",
  signedAs: "Principal",
} as const;
const USUAL_PAY = 38_000;

type Chosen = {
  id: ApplicationId;
  employer_id: EmployerId;
  owner_email: string;
  owner_name: string | null;
  candidate_id: CandidateId;
  candidate_email: string;
  is_chosen: boolean;
  /** When the result was recorded, or the interview has ended without one. */
  decided_at: Date;
};

const courseOf = ({ candidate_email }: Chosen, index: number): readonly Step[] =>
  candidate_email === DEMO_LOGINS.teacher ? OF_TEACHER : (COURSES[index % COURSES.length] ?? []);

export async function writeLetters(deps: DemoDeps): Promise<void> {
  const now = deps.clock.now();
  const { rows } = await sql<Chosen>`
    select applications.id, applications.employer_id, owners.email as owner_email, owners.full_name as owner_name,
      applications.candidate_id, teachers.email as candidate_email, stage = 'chosen' as is_chosen,
      greatest(stage_at, met.updated_at) as decided_at
    from applications
      join memberships on memberships.employer_id = applications.employer_id and role = 'owner' and left_at is null
      join accounts owners on owners.id = memberships.account_id
      join accounts teachers on teachers.id = applications.candidate_id
      join employers on employers.id = applications.employer_id
      join vacancies on vacancies.id = applications.vacancy_id
      join interviews met on met.application_id = applications.id and met.round_number = 1
    where suspended_at is null and counts_as_verified_until > ${now} and vacancies.state <> 'removed'
      and (stage = 'chosen' or (stage = 'interview' and (met.status = 'Cancelled' or met.result in ('On-Hold', 'Shortlisted'))))
    order by owners.email <> ${DEMO_LOGINS.school}, teachers.email = ${DEMO_LOGINS.teacher}, decided_at, applications.id`.execute(
    deps.db,
  );
  const actions = rows.flatMap((chosen, index) => actionsOf(chosen, courseOf(chosen, index), now));
  await replay(deps, actions);
}

function actionsOf(chosen: Chosen, course: readonly Step[], now: Date): Action[] {
  const last = course.at(-1);
  const soonest = chosen.decided_at.getTime() + DAY_MS;
  const recent = now.getTime() - (course.length + 1) * DAY_MS;
  const first = last && WAITING.includes(last) ? Math.max(soonest, recent) : soonest;
  const given = { chosen, now, isShort: course.includes("expire"), letter: { id: null as OfferId | null } };
  const { id, is_chosen } = chosen;
  // Others were met again outside of the site.
  const choose: Action = {
    at: new Date(first),
    run: (world) => changeStage(world, schoolOf(chosen), { id, stage: "chosen", reason: undefined }),
  };
  const steps = course.flatMap((step, index) => {
    // A letter that nobody answers ends days later.
    const at = new Date(first + (step === "expire" ? FEW_DAYS_TO_ANSWER + 1 : index) * DAY_MS + HOUR_MS);
    return at < now ? [{ at, run: (world: DemoDeps) => take(world, step, given) }] : [];
  });
  return is_chosen || first >= now.getTime() ? steps : [choose, ...steps];
}

const schoolOf = ({ employer_id, owner_email: email }: Chosen) =>
  asEmployer({ id: employer_id as PersonOrSchoolId, email });

type Given = { chosen: Chosen; now: Date; isShort: boolean; letter: { id: OfferId | null } };

/** Where a step is not possible at that time, such as for a school that was not verified yet, nothing follows. */
async function take(world: DemoDeps, step: Step, given: Given): Promise<unknown> {
  const { chosen, letter } = given;
  const school = schoolOf(chosen);
  const teacher = asCandidate({ id: chosen.candidate_id as PersonOrSchoolId, email: chosen.candidate_email });
  if (step === "offer")
    return changeStage(world, school, { id: chosen.id, stage: "offered", reason: undefined });
  if (step === "draft" || step === "send") {
    const { mayMake, prefilled } = await readOffers(world, school, chosen.id);
    letter.id = null;
    if (!mayMake) return;
    const form = writeForm(prefilled ?? {}, given, world.clock.today());
    const { id } = await makeDraft(world, school, { applicationId: chosen.id, form });
    if (step === "draft") return;
    letter.id = id;
    return takeOfferStep(world, school, { id, step: "send" });
  }
  if (letter.id === null) return;
  const { id } = letter;
  if (step === "withdraw") return withdrawOffer(world, school, { id, reason: undefined });
  if (step === "expire") return takeOfferStep(world, "clock", { id, step: "expire" });
  if (step === "join") return takeOfferStep(world, school, { id, step: "join" });
  return answerOffer(world, teacher, { id, via: "login", answer: await writeAnswer(world, step, given) });
}

async function writeAnswer(
  { db }: DemoDeps,
  step: "accept" | "change" | "decline",
  { chosen }: Given,
): Promise<OfferAnswer> {
  if (step === "change") return { answer: "change", text: CHANGES[chosen.id.charCodeAt(0) % 2] ?? "" };
  if (step === "decline")
    return { answer: "decline", reason: "another-offer", text: "Thank you for your time." };
  const { full_name: name } = await db
    .selectFrom("candidates")
    .select("full_name")
    .where("id", "=", chosen.candidate_id)
    .executeTakeFirstOrThrow();
  return { answer: "accept", name };
}

function writeForm(prefilled: object, { chosen, now, isShort }: Given, today: string): LetterForm {
  const replyBy = addDays(today, isShort ? FEW_DAYS_TO_ANSWER : DAYS_TO_ANSWER);
  const inTwoWeeks = addDays(dayInIndia(now), 14);
  return letterForm.parse({
    payMonthly: USUAL_PAY,
    signedBy: chosen.owner_name ?? "Principal",
    ...TERMS,
    ...prefilled,
    replyBy,
    firstDay: inTwoWeeks > replyBy ? inTwoWeeks : addDays(replyBy, 7),
  });
}
