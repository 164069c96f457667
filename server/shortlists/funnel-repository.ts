// Queries of how many people of a job came to each step, and how long it took (DECIDE-25).
import { type RawBuilder, sql } from "kysely";
import { INDIA } from "#domain/day.ts";
import { FUNNEL_STEPS, type FunnelStep } from "#domain/shortlists/funnel.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

/** The steps of a person; pages are opened by nobody known. */
const STEPS = FUNNEL_STEPS.filter((step) => step !== "seen");
export type PersonalStep = Exclude<FunnelStep, "seen">;

const stageAt = (...stages: readonly string[]) => sql`(select min(at) from application_events
  where application_id = applications.id and to_stage = any(${sql.lit(`{${stages.join(",")}}`)}::text[]))`;
/** Interviews of the person for the job that took place or may still do. */
const interview = (
  moment: RawBuilder<unknown>,
  condition = sql`true`,
) => sql`(select min(${moment}) from interviews
  where interviews.vacancy_id = people.vacancy_id and interviews.candidate_id = people.candidate_id
    and deleted_at is null and ${condition})`;
const BEGINS = sql`(day + slot_from) at time zone ${INDIA}`;

/** When each person of these jobs came to each step first: those who applied, and those on the shortlist of the job. */
const timesOf = (people: RawBuilder<unknown>) => sql`
  select applications.applied_at as applied,
    least(${stageAt("shortlisted")}, (select min(added_at) from shortlist_entries
      join shortlists on shortlists.id = shortlist_id and shortlists.vacancy_id = people.vacancy_id
      where shortlist_entries.candidate_id = people.candidate_id)) as shortlisted,
    least(${interview(sql`created_at`, sql`status <> 'Cancelled'`)}, ${stageAt("interview")}) as invited,
    ${interview(BEGINS, sql`status = 'Completed'`)} as held,
    least(${interview(sql`result_at`, sql`result = 'Selected'`)}, ${stageAt("offered")}) as chosen,
    ${stageAt("joined")} as joined
  from (${people}) people
    left join applications on applications.vacancy_id = people.vacancy_id
      and applications.candidate_id = people.candidate_id`;

const DAYS = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`round((percentile_cont(0.5)
  within group (order by extract(epoch from ${to} - ${from}) / 86400) filter (where ${to} >= ${from}))::numeric, 1)::float`;

type Counts = Record<PersonalStep, number>;
type Row = Counts & { days: Partial<Record<PersonalStep, number | null>>; views: number };

export async function countFunnel(db: DatabaseOrTransaction, vacancyId: string): Promise<Row> {
  const people = sql`select vacancy_id, candidate_id from applications
      where vacancy_id = ${vacancyId} and candidate_id is not null
    union select shortlists.vacancy_id, candidate_id from shortlist_entries
      join shortlists on shortlists.id = shortlist_id where shortlists.vacancy_id = ${vacancyId}
    union select vacancy_id, candidate_id from interviews
      where vacancy_id = ${vacancyId} and candidate_id is not null and deleted_at is null`;
  const days = STEPS.slice(1).map(
    (step, at) => sql`${sql.lit(step)}, ${DAYS(sql.ref(STEPS[at] ?? step), sql.ref(step))}`,
  );
  const { rows } = await sql<Row>`select ${COUNTS}, json_build_object(${sql.join(days)}) as days,
      coalesce((select views from vacancy_views where vacancy_id = ${vacancyId}), 0) as views
    from (${timesOf(people)}) times`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The counts have no row.");
  return row;
}

const COUNTS = sql.join(STEPS.map((step) => sql`count(${sql.ref(step)})::int as ${sql.ref(step)}`));

type OfAll = Counts & {
  views: number;
  toAnswer: number | null;
  toInterview: number | null;
  toJoined: number | null;
};

/** Of the applications since then; an answer is the first step that the school took. */
export async function countFunnelOfAll(db: DatabaseOrTransaction, since: Date): Promise<OfAll> {
  const answered = sql`(select min(at) from application_events
    where application_id = applications.id and from_stage = 'applied' and to_stage <> 'withdrawn')`;
  const begins = sql`(select min(${BEGINS}) from interviews
    where interviews.application_id = applications.id and deleted_at is null and status <> 'Cancelled')`;
  const completed = sql`(select min(${BEGINS}) from interviews
    where interviews.application_id = applications.id and deleted_at is null and status = 'Completed')`;
  const { rows } = await sql<OfAll>`select ${COUNTS},
      ${DAYS(sql`applied`, sql`answered`)} as "toAnswer", ${DAYS(sql`applied`, sql`begins`)} as "toInterview",
      ${DAYS(sql`applied`, sql`joined`)} as "toJoined",
      (select coalesce(sum(views), 0)::int from vacancy_views join vacancies on vacancies.id = vacancy_id
        where published_at >= ${since}) as views
    from (select applied_at as applied, ${stageAt("shortlisted")} as shortlisted, ${stageAt("interview")} as invited,
        ${completed} as held, ${stageAt("offered")} as chosen, ${stageAt("joined")} as joined,
        ${answered} as answered, ${begins} as begins
      from applications where applied_at >= ${since}) times`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The counts have no row.");
  return row;
}
