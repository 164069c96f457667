// Queries of how many people of jobs came to each step, and how long it took: the one definition of a step, for the funnel of a
// job (DECIDE-25) and for the reports of hiring (EDASH-34, STAFF-17).
import { type RawBuilder, sql } from "kysely";
import { INDIA } from "#platform/domain/day.ts";
import type { EmployerId, VacancyId } from "#platform/domain/ids.ts";
import { PERSONAL_STEPS, type PersonalStep } from "#features/deciding/domain/funnel.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** Whose people: of a job, of a school, or of all schools since then. */
type Scope = { vacancyId: VacancyId } | { employerId: EmployerId } | { since: Date };

/** Whether a row of this table, of this time, is in the scope. */
export function inScope(scope: Scope, table: string, at: RawBuilder<unknown>): RawBuilder<boolean> {
  if ("vacancyId" in scope) return sql`${sql.ref(`${table}.vacancy_id`)} = ${scope.vacancyId}`;
  if ("employerId" in scope) return sql`${sql.ref(`${table}.employer_id`)} = ${scope.employerId}`;
  return sql`${at} >= ${scope.since}`;
}

/** People who applied before the time of the scope have not been found since. */
const isNewSince = (scope: Scope, isTheirs: RawBuilder<boolean>): RawBuilder<boolean> =>
  "since" in scope
    ? sql`not exists (select from applications older where ${isTheirs} and older.applied_at < ${scope.since})`
    : sql`true`;

/** What is known of a person, each with the first time; each part of the query below gives some of them. */
const FIRST = [
  "applied",
  "listed",
  "shortlisted",
  "invited",
  "begins",
  "held",
  "chosen",
  "joined",
  "answered",
] as const;
/** The last time of these. */
const LAST = ["refused", "taken_back"] as const;
const FACTS = [...FIRST, ...LAST];

const facts = (known: Partial<Record<(typeof FACTS)[number], RawBuilder<unknown>>>) =>
  sql.join(FACTS.map((fact) => sql`${known[fact] ?? sql`null::timestamptz`} as ${sql.ref(fact)}`));
const AT = sql.ref("at");
const toStage = (stage: string) => sql`case when to_stage = ${sql.lit(stage)} then ${AT} end`;
const BEGINS = sql`(day + slot_from) at time zone ${sql.lit(INDIA)}`;

/**
 * A row for each job and person: everybody who applied, and whom the school put on the job's shortlist or invited, also where it
 * has made an application of the invitation (OFFER-15). Invitations that name no job have none. A person who was deleted is known by the application. `came` is the time of the application, or of
 * the first step of a school that has found somebody.
 */
export const peopleOf = (scope: Scope) => sql`
  with sent as (select id, vacancy_id, coalesce(candidate_id, id) as person, applied_at, source from applications
    where ${inScope(scope, "applications", sql.ref("applied_at"))}),
  known as (
    select vacancy_id, person, ${facts({
      applied: sql`case when source = 'applied' then applied_at end`,
      invited: sql`case when source = 'invited' then applied_at end`,
    })} from sent
    union all
    select vacancy_id, person, ${facts({
      shortlisted: toStage("shortlisted"),
      invited: toStage("interview"),
      chosen: sql`case when to_stage in ('chosen', 'offered') then ${AT} end`,
      joined: toStage("joined"),
      answered: sql`case when from_stage = 'applied' and to_stage <> 'withdrawn' then ${AT} end`,
      refused: toStage("not-selected"),
      taken_back: sql`case when from_stage = 'not-selected' then ${AT} end`,
    })} from sent join application_events on application_id = sent.id and from_stage is not null
    union all
    select shortlists.vacancy_id, entries.candidate_id, ${facts({ listed: sql.ref("added_at") })}
    from shortlist_entries entries join shortlists on shortlists.id = shortlist_id
    where shortlists.vacancy_id is not null and ${inScope(scope, "shortlists", sql.ref("added_at"))}
      and ${isNewSince(
        scope,
        sql`older.vacancy_id = shortlists.vacancy_id and older.candidate_id = entries.candidate_id`,
      )}
    union all
    select vacancy_id, coalesce(candidate_id, application_id, id), ${facts({
      invited: sql.ref("created_at"),
      begins: BEGINS,
      held: sql`case when status = 'Completed' then ${BEGINS} end`,
      chosen: sql`case when result = 'Selected' then result_at end`,
    })} from interviews
    where status <> 'Cancelled' and deleted_at is null and ${inScope(scope, "interviews", sql.ref("created_at"))}
      and ${isNewSince(scope, sql`older.id = interviews.application_id`)}
      and ${isNewSince(
        scope,
        sql`older.vacancy_id = interviews.vacancy_id and older.candidate_id = interviews.candidate_id`,
      )})
  select vacancy_id, person, coalesce(min(applied), least(min(listed), min(invited))) as came, ${sql.join([
    ...FIRST.map((fact) => sql`min(${sql.ref(fact)}) as ${sql.ref(fact)}`),
    ...LAST.map((fact) => sql`max(${sql.ref(fact)}) as ${sql.ref(fact)}`),
  ])} from known group by vacancy_id, person`;

/** What shows that somebody came to a step. People who came to a later one count too: a school may have met them elsewhere. */
const SIGNS: Record<PersonalStep, readonly string[]> = {
  applied: ["came"],
  shortlisted: ["shortlisted", "listed"],
  invited: ["invited"],
  held: ["held"],
  chosen: ["chosen"],
  joined: ["joined"],
};
const signsFrom = (step: PersonalStep) =>
  PERSONAL_STEPS.slice(PERSONAL_STEPS.indexOf(step)).flatMap((one) => SIGNS[one]);

/** Each step with the people who came to it, and as `step_found` with those of them who have not applied. */
export const countSteps = (steps: readonly PersonalStep[]) =>
  sql.join(
    steps.flatMap((step) => {
      const count = sql`count(coalesce(${sql.join(signsFrom(step).map((sign) => sql.ref(sign)))}))`;
      return [
        sql`${count}::int as ${sql.ref(step)}`,
        sql`(${count} filter (where applied is null))::int as ${sql.ref(`${step}_found`)}`,
      ];
    }),
  );
export type StepCounts<Step extends PersonalStep> = Record<Step | `${Step}_found`, number>;

export const medianDays = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql<
  number | null
>`round((percentile_cont(0.5)
  within group (order by extract(epoch from ${to} - ${from}) / 86400) filter (where ${to} >= ${from}))::numeric, 1)::float`;

/** When the school chose somebody, or refused and did not take it back. */
export const DECIDED = sql`least(chosen, case when taken_back is null or refused > taken_back then refused end)`;

export type Funnel = StepCounts<PersonalStep> & { views: number };
type FunnelOfJobRow = Funnel & { days: Partial<Record<PersonalStep, number | null>> };

const timeOf = (step: PersonalStep) =>
  step === "shortlisted" ? sql`least(shortlisted, listed)` : sql.ref(step);

export async function countFunnel(db: DatabaseOrTransaction, vacancyId: VacancyId): Promise<FunnelOfJobRow> {
  const days = PERSONAL_STEPS.slice(1).map(
    (step, at) => sql`${sql.lit(step)}, ${medianDays(timeOf(PERSONAL_STEPS[at] ?? step), timeOf(step))}`,
  );
  const { rows } =
    await sql<FunnelOfJobRow>`select ${countSteps(PERSONAL_STEPS)}, json_build_object(${sql.join(days)}) as days,
      coalesce((select views from vacancy_views where vacancy_id = ${vacancyId}), 0) as views
    from (${peopleOf({ vacancyId })}) people`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The counts have no row.");
  return row;
}

type FunnelOfAllRow = Funnel & {
  toAnswer: number | null;
  toInterview: number | null;
  toJoined: number | null;
};

/** Of the people who came since then; an answer is the first step that the school took. */
export async function countFunnelOfAll(db: DatabaseOrTransaction, since: Date): Promise<FunnelOfAllRow> {
  const applied = sql.ref("applied");
  const { rows } = await sql<FunnelOfAllRow>`select ${countSteps(PERSONAL_STEPS)},
      ${medianDays(applied, sql.ref("answered"))} as "toAnswer", ${medianDays(applied, sql.ref("begins"))} as "toInterview",
      ${medianDays(applied, sql.ref("joined"))} as "toJoined",
      (select coalesce(sum(views), 0)::int from vacancy_views join vacancies on vacancies.id = vacancy_id
        where published_at >= ${since}) as views
    from (${peopleOf({ since })}) people`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The counts have no row.");
  return row;
}
