// Queries of how many people of a job came to each step, and how long it took (DECIDE-25).
import { type RawBuilder, sql } from "kysely";
import { INDIA } from "#platform/domain/day.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import { FUNNEL_STEPS, type FunnelStep } from "#features/deciding/domain/funnel.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** The steps of a person; pages are opened by nobody known. */
const STEPS = FUNNEL_STEPS.filter((step) => step !== "seen");
export type PersonalStep = Exclude<FunnelStep, "seen">;

/** The first time that an application came to one of these stages. */
const stageAt = (...stages: readonly string[]) =>
  sql`min(at) filter (where to_stage = any(${sql.lit(`{${stages.join(",")}}`)}::text[]))`;
const BEGINS = sql`(day + slot_from) at time zone ${INDIA}`;
/** Interviews that took place or may still do, one row for each application or person of a job. */
const INTERVIEWED = sql`min(created_at) filter (where status <> 'Cancelled') as invited,
  min(${BEGINS}) filter (where status <> 'Cancelled') as begins,
  min(${BEGINS}) filter (where status = 'Completed') as held,
  min(result_at) filter (where result = 'Selected') as chosen`;

/** When each person of a job came to each step first: those who applied, were invited, or stand on the shortlist of the job. */
const timesOf = (vacancyId: VacancyId) => sql`
  select sent.applied_at as applied, least(staged.shortlisted, entered.added_at) as shortlisted,
    least(met.invited, staged.invited) as invited, met.held, least(met.chosen, staged.chosen) as chosen, staged.joined
  from (select candidate_id, id, applied_at from applications
      where vacancy_id = ${vacancyId} and candidate_id is not null) sent
    left join lateral (select ${stageAt("shortlisted")} as shortlisted, ${stageAt("interview")} as invited,
      ${stageAt("offered")} as chosen, ${stageAt("joined")} as joined
      from application_events where application_id = sent.id) staged on true
    full join (select candidate_id, min(added_at) as added_at from shortlist_entries
      join shortlists on shortlists.id = shortlist_id where vacancy_id = ${vacancyId}
      group by candidate_id) entered using (candidate_id)
    full join (select candidate_id, ${INTERVIEWED} from interviews
      where vacancy_id = ${vacancyId} and candidate_id is not null and deleted_at is null
      group by candidate_id) met using (candidate_id)`;

const DAYS = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`round((percentile_cont(0.5)
  within group (order by extract(epoch from ${to} - ${from}) / 86400) filter (where ${to} >= ${from}))::numeric, 1)::float`;

type Counts = Record<PersonalStep, number>;
type Row = Counts & { days: Partial<Record<PersonalStep, number | null>>; views: number };

export async function countFunnel(db: DatabaseOrTransaction, vacancyId: VacancyId): Promise<Row> {
  const days = STEPS.slice(1).map(
    (step, at) => sql`${sql.lit(step)}, ${DAYS(sql.ref(STEPS[at] ?? step), sql.ref(step))}`,
  );
  const { rows } = await sql<Row>`select ${COUNTS}, json_build_object(${sql.join(days)}) as days,
      coalesce((select views from vacancy_views where vacancy_id = ${vacancyId}), 0) as views
    from (${timesOf(vacancyId)}) times`.execute(db);
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
  const { rows } = await sql<OfAll>`select ${COUNTS},
      ${DAYS(sql`applied`, sql`answered`)} as "toAnswer", ${DAYS(sql`applied`, sql`begins`)} as "toInterview",
      ${DAYS(sql`applied`, sql`joined`)} as "toJoined",
      (select coalesce(sum(views), 0)::int from vacancy_views join vacancies on vacancies.id = vacancy_id
        where published_at >= ${since}) as views
    from (select applied_at as applied, staged.shortlisted, staged.joined, staged.answered, met.held, met.begins,
        least(met.invited, staged.invited) as invited, least(met.chosen, staged.chosen) as chosen
      from applications
        left join (select application_id, ${stageAt("shortlisted")} as shortlisted, ${stageAt("interview")} as invited,
            ${stageAt("offered")} as chosen, ${stageAt("joined")} as joined,
            min(at) filter (where from_stage = 'applied' and to_stage <> 'withdrawn') as answered
          from application_events where at >= ${since} and from_stage is not null group by application_id) staged on staged.application_id = applications.id
        left join (select application_id, ${INTERVIEWED} from interviews
          where application_id is not null and deleted_at is null and created_at >= ${since}
          group by application_id) met on met.application_id = applications.id
      where applied_at >= ${since}) times`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The counts have no row.");
  return row;
}
