// Writes accepted offers of the published logins and what came of their first days: one that comes, one of yesterday, one that both
// sides see differently, one who did not come, and one whose first month is over.
import { sql } from "kysely";
import { countAnswers, quarterOf } from "#features/offers/domain/first-day/checks.ts";
import { LIST_ITEMS, liesAhead, type ListItem } from "#features/offers/domain/first-day/items.ts";
import type { FrozenLetter } from "#features/offers/domain/letter.ts";
import type { OfferState } from "#features/offers/domain/terms.ts";
import { hashAcceptance } from "#features/offers/server/apply-step.ts";
import { seal, sealLetter } from "#features/offers/server/sealed.ts";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { FirstDayChange } from "#features/offers/server/first-day/tables.ts";
import { addDays, DAY_MS, dayInIndia, dayNumber } from "#platform/domain/day.ts";
import type {
  AccountId,
  ApplicationId,
  CandidateId,
  EmployerId,
  OfferId,
  VacancyId,
} from "#platform/domain/ids.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { DEMO_LOGINS } from "#platform/demo/logins.ts";

type DemoDeps = Pick<Deps, "db" | "clock" | "env">;

type Course = {
  of: "school" | "teacher";
  /** From today. */
  firstDay: number;
  stage: Extract<Stage, "accepted" | "joined" | "not-selected">;
  /** How many items of the list are done. */
  done: number;
  said?: FirstDayChange;
};

const NO = { school_who: "candidate", school_reason: "another-post" } as const;

const COURSES: readonly Course[] = [
  { of: "school", firstDay: 5, stage: "accepted", done: 9 },
  { of: "school", firstDay: -1, stage: "accepted", done: 12 },
  {
    of: "school",
    firstDay: -3,
    stage: "accepted",
    done: 6,
    said: { school_joined: false, ...NO, candidate_joined: true },
  },
  { of: "school", firstDay: -2, stage: "not-selected", done: 2, said: { school_joined: false, ...NO } },
  { of: "teacher", firstDay: -1, stage: "accepted", done: 7 },
  {
    of: "school",
    firstDay: -31,
    stage: "joined",
    done: 16,
    said: { school_joined: true, candidate_joined: true },
  },
];

const STATES: Record<Course["stage"], OfferState> = {
  accepted: "accepted",
  joined: "joined",
  "not-selected": "did-not-join",
};

type Applied = {
  id: ApplicationId;
  vacancy_id: VacancyId;
  employer_id: EmployerId;
  candidate_id: CandidateId;
  owner: AccountId;
  person: string;
  post: string;
  school: string;
  city: string;
  state_name: string | null;
  stage: Stage;
  stage_at: Date;
};

export async function writeFirstDays(deps: DemoDeps): Promise<void> {
  for (const course of COURSES) {
    const application = await findApplication(deps, course);
    if (application) await writeCourse(deps, application, course);
  }
  await writeCounts(deps);
}

/** One at an interview that is over, of an open job without a teacher; for who joined long ago the oldest of all. */
async function findApplication(
  { db, clock }: DemoDeps,
  { of, stage, firstDay }: Course,
): Promise<Applied | undefined> {
  const { rows } = await sql<Applied>`
    select applications.id, applications.vacancy_id, applications.employer_id, applications.candidate_id,
      owners.id as owner, candidate_name as person, title as post, institute_name as school, employers.city,
      employers.state as state_name, stage, stage_at
    from applications
      join vacancies on vacancies.id = vacancy_id 
      join employers on employers.id = applications.employer_id and suspended_at is null
      join memberships on memberships.employer_id = employers.id and role = 'owner' and left_at is null
      join accounts owners on owners.id = memberships.account_id
      join accounts teachers on teachers.id = candidate_id
    where ${stage === "joined" ? sql`stage in ('applied', 'shortlisted', 'interview')` : sql`stage = 'interview' and vacancies.state = 'published'`} and ${of === "school" ? sql`owners.email = ${DEMO_LOGINS.school}` : sql`teachers.email = ${DEMO_LOGINS.teacher}`}
      and (owners.email = ${DEMO_LOGINS.school}) <> (teachers.email = ${DEMO_LOGINS.teacher})
      and stage_at < ${new Date(clock.now().getTime() + (Math.min(0, firstDay) - 3) * DAY_MS)}
      and not exists (select from offers where application_id = applications.id)
      and not exists (select from interviews where application_id = applications.id and day >= ${clock.today()}::date)
      and not exists (select from applications others where others.vacancy_id = applications.vacancy_id
        and others.stage in ('accepted', 'joined'))
    order by ${stage === "joined" ? sql`stage_at` : sql`stage_at desc`}, applications.id limit 1`.execute(db);
  return rows[0];
}

async function writeCourse(deps: DemoDeps, application: Applied, course: Course): Promise<void> {
  const { db, clock, env } = deps;
  const now = clock.now();
  const firstDay = addDays(clock.today(), course.firstDay);
  const begin = application.stage_at.getTime();
  const end = Math.min(now.getTime(), now.getTime() + (course.firstDay - 1) * DAY_MS);
  const at = (share: number) => new Date(begin + (end - begin) * share);
  const steps: { from: Stage; to: Stage; at: Date; isOfTeacher?: true }[] = [
    { from: application.stage, to: "chosen", at: at(0.6) },
    { from: "chosen", to: "offered", at: at(0.7) },
    { from: "offered", to: "accepted", at: at(0.85), isOfTeacher: true },
    ...(course.stage === "accepted"
      ? []
      : [{ from: "accepted" as const, to: course.stage, at: new Date(end + DAY_MS) }]),
  ];
  for (const { from, to, at: on, isOfTeacher } of steps)
    await db
      .insertInto("application_events")
      .values({
        application_id: application.id,
        by_account: isOfTeacher ? application.candidate_id : application.owner,
        from_stage: from,
        to_stage: to,
        at: on,
        note: null,
      })
      .execute();
  const last = steps.at(-1)?.at ?? now;
  await db
    .updateTable("applications")
    .set({ stage: course.stage, stage_at: last, ended_at: course.stage === "accepted" ? null : last })
    .where("id", "=", application.id)
    .execute();
  const id = newId<OfferId>();
  const key = await messageKey(db, env);
  const letter = letterOf(application, { firstDay, sentOn: dayInIndia(at(0.7)) });
  await db
    .insertInto("offers")
    .values({
      id,
      application_id: application.id,
      vacancy_id: application.vacancy_id,
      employer_id: application.employer_id,
      candidate_id: application.candidate_id,
      version: 1,
      state: STATES[course.stage],
      letter: sealLetter(key, id, letter),
      reply_by: letter.replyBy,
      first_day: firstDay,
      by_account: application.owner,
      created_at: at(0.7),
      sent_at: at(0.7),
      answered_at: at(0.85),
      ended_at: course.stage === "accepted" ? null : last,
      accepted_name: seal(key, id, application.person),
      accepted_by: "login",
      accepted_hash: hashAcceptance(letter, application.person, at(0.85)),
    })
    .execute();
  await writeList(deps, { application, id, course, since: at(0.85) });
}

type Written = { application: Applied; id: OfferId; course: Course; since: Date };

async function writeList(
  { db, clock }: DemoDeps,
  { application, id, course, since }: Written,
): Promise<void> {
  const today = clock.today();
  const from = dayInIndia(since);
  const said = course.said ?? {};
  const answeredAt = new Date(clock.now().getTime() - DAY_MS);
  await db
    .insertInto("first_days")
    .values({
      offer_id: id,
      candidate_id: application.candidate_id,
      asked_on: course.firstDay <= 0 ? addDays(today, course.firstDay) : null,
      ...said,
      ...(said.school_joined !== undefined && { school_at: answeredAt, school_account: application.owner }),
      ...(said.candidate_joined !== undefined && { candidate_at: answeredAt }),
    })
    .execute();
  const items = LIST_ITEMS.filter((item) => !liesAhead(item)).slice(0, course.done);
  const days = Math.max(1, dayNumber(today) - dayNumber(from));
  for (const [index, item] of [...items, ...(course.done > 8 ? (["police-again"] as const) : [])].entries())
    await db
      .insertInto("first_day_items")
      .values({
        offer_id: id,
        item: item satisfies ListItem,
        day: liesAhead(item)
          ? addDays(today, 365)
          : addDays(from, Math.min(days, Math.floor((index * days) / 12))),
        by_account: application.owner,
      })
      .execute();
}

function letterOf(
  { post, school, person, city, state_name }: Applied,
  { firstDay, sentOn }: { firstDay: string; sentOn: string },
): FrozenLetter {
  return {
    post,
    place: [school, city].join(", "),
    kind: "probation",
    payMonthly: 42_000,
    payParts: [
      { label: "Basic", amount: 28_000 },
      { label: "House rent", amount: 14_000 },
    ],
    payDay: 5,
    payMethod: "bank",
    probationMonths: 12,
    noticeBySchoolDays: 30,
    noticeByTeacherDays: 30,
    hours: "8:00 to 14:30, Monday to Saturday",
    leave: "12 days of casual leave a year",
    epf: "yes",
    esi: "does-not-apply",
    gratuity: "yes",
    firstDay,
    replyBy: addDays(sentOn, 7),
    conditions: "Please bring the originals of your degrees. Police verification is needed.",
    signedBy: "Meera Joshi",
    signedAs: "Principal",
    version: 1,
    date: sentOn,
    number: "2026-1",
    school: {
      name: school,
      address: [city, state_name].filter(Boolean).join(", "),
      city,
      state: state_name ?? "",
    },
    teacher: { name: person, city: null },
    changed: [],
  };
}

const AS_OFFERED = {
  post: "yes",
  classes: "yes",
  pay: "yes",
  hours: "yes",
  onTime: "yes",
  isStillThere: true,
} as const;
const NOT_QUITE = { ...AS_OFFERED, classes: "partly", hours: "no" } as const;
const LATE_PAY = { ...AS_OFFERED, hours: "partly", onTime: "partly" } as const;
const LEFT = { ...AS_OFFERED, pay: "no", onTime: "no", isStillThere: false } as const;

/** What was counted of the quarter before this one, of the school and of all. */
async function writeCounts({ db, clock }: DemoDeps): Promise<void> {
  const quarter = quarterOf(addDays(quarterOf(clock.today()), -1));
  const [school] = (
    await sql<{ id: EmployerId }>`select employer_id as id from memberships
      join accounts on accounts.id = account_id where email = ${DEMO_LOGINS.school}`.execute(db)
  ).rows;
  const few = [AS_OFFERED, AS_OFFERED, AS_OFFERED, NOT_QUITE, LATE_PAY, NOT_QUITE];
  const many = [...few, ...few, AS_OFFERED, LATE_PAY, LEFT, AS_OFFERED, LATE_PAY];
  for (const [employerId, answers, day] of [
    ...(school ? [[school.id, few, 30] as const] : []),
    [null, many, 30] as const,
    [null, many.slice(5), 90] as const,
  ])
    await db
      .insertInto("first_day_counts")
      .values({
        id: newId(),
        employer_id: employerId,
        day,
        since: quarter,
        quarter,
        people: answers.length,
        counts: JSON.stringify(countAnswers(answers)),
      })
      .execute();
}
