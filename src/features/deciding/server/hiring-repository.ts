// Queries of the reports of hiring: steps by season and job, what was asked and offered, why people declined, and the medians of
// all schools (EDASH-33 to EDASH-36, STAFF-16).
import { type RawBuilder, sql } from "kysely";
import { DECLINE_LABELS, DECLINE_REASONS } from "#features/interviews/domain/invitation/terms.ts";
import { INDIA } from "#platform/domain/day.ts";
import type { EmployerId, VacancyId } from "#platform/domain/ids.ts";
import {
  type Decline,
  MIN_SCHOOLS,
  REPORT_STEPS,
  type ReportStep,
} from "#features/deciding/domain/hiring.ts";
import type { Medians } from "#features/deciding/domain/hiring-calls.ts";
import type { Season } from "#features/deciding/domain/seasons.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countSteps, DECIDED, inScope, medianDays, peopleOf, type StepCounts } from "./funnel-repository.ts";

/** Of a school, or since then of all. */
type Scope = { employerId: EmployerId } | { since: Date };
/** `until` is the first instant after it. */
export type Span = { from: Date; until: Date };

const within = (at: string, { from, until }: Span): RawBuilder<boolean> =>
  sql`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${until}`;

/** The first month of the half of the school year in which this was (src/features/deciding/domain/seasons.ts). */
const SEASON_OF_CAME = sql`to_char(day_came - interval '1 month' * ((extract(month from day_came)::int + 2) % 6), 'YYYY-MM')`;
const MEDIANS = sql`${medianDays(sql.ref("applied"), sql.ref("answered"))} as "toAnswer",
  ${medianDays(sql.ref("applied"), DECIDED)} as "toDecision"`;

/** A group is a job of the school; of all schools it is the profile that the job asks for, and needs the job's row. */
const groupOf = (scope: Scope) =>
  "employerId" in scope
    ? { key: sql`vacancy_id::text`, job: sql`` }
    : { key: sql`profile`, job: sql`left join vacancies on vacancies.id = vacancy_id` };

type CountedRow = StepCounts<ReportStep> &
  Medians & {
    season: string;
    /** Null for people of no group, and for the whole season. */
    key: string | null;
    isWhole: boolean;
    /** Who applied after the school had shortlisted or invited them. */
    noted: number;
  };

/** The seasons of the span, each as a whole, and the groups of one of them. */
export async function countHiring(
  db: DatabaseOrTransaction,
  { scope, span, season }: { scope: Scope; span: Span; season: Season },
): Promise<CountedRow[]> {
  const { key, job } = groupOf(scope);
  const { rows } = await sql<CountedRow>`
    select season, key, grouping(key) = 1 as "isWhole", ${countSteps(REPORT_STEPS)}, ${MEDIANS},
      (count(*) filter (where least(listed, invited) < applied))::int as noted
    from (select known.*, ${SEASON_OF_CAME} as season
      from (select people.*, ${key} as key, came at time zone ${INDIA} as day_came
        from (${peopleOf(scope)}) people ${job}
        where ${within("came", span)}) known) placed
    group by grouping sets ((season), (season, key))
    having grouping(key) = 1 or season = ${season}`.execute(db);
  return rows;
}

type Group = { key: string; name: string; pay_from_paise: number | null; pay_to_paise: number | null };

/** What the groups are called and offer; a profile has the medians of the jobs for which somebody applied in the span. */
export async function listGroups(
  db: DatabaseOrTransaction,
  { scope, span, keys }: { scope: Scope; span: Span; keys: readonly string[] },
): Promise<Group[]> {
  if ("employerId" in scope)
    return db
      .selectFrom("vacancies")
      .select(["id as key", "title as name", "pay_from_paise", "pay_to_paise"])
      .where("employer_id", "=", scope.employerId)
      .where("id", "in", keys as VacancyId[])
      .execute();
  const median = (column: string) =>
    sql`percentile_cont(0.5) within group (order by ${sql.ref(column)}) as ${sql.ref(column)}`;
  const { rows } = await sql<Group>`
    select profile as key, profile as name, ${median("pay_from_paise")}, ${median("pay_to_paise")} from vacancies
    where profile = any(${keys}) and exists (
      select from applications where vacancy_id = vacancies.id and ${within("applied_at", span)})
    group by profile`.execute(db);
  return rows;
}

/** What the profiles of the applicants asked for on the day of the application, by group. */
export async function countPayAsked(
  db: DatabaseOrTransaction,
  { scope, span, keys }: { scope: Scope; span: Span; keys: readonly string[] },
): Promise<{ key: string; option: string; count: number }[]> {
  const { key, job } = groupOf(scope);
  const { rows } = await sql<{ key: string; option: string; count: number }>`
    select ${key} as key, snapshot->>'expectedSalary' as option, count(*)::int as count from applications ${job}
    where ${inScope(scope, "applications", sql.ref("applied_at"))} and ${within("applied_at", span)}
      and snapshot is not null and ${key} = any(${keys})
    group by 1, 2`.execute(db);
  return rows;
}

const CHIPS = DECLINE_REASONS.filter((reason) => reason !== "other");
/** A reason that was chosen begins the stored text (writeDecline). */
const DECLINE_OF = sql`case split_part(cancel_reason, ':', 1) ${sql.join(
  CHIPS.map((reason) => sql`when ${sql.lit(DECLINE_LABELS[reason])} then ${sql.lit(reason)}`),
  sql` `,
)} else case when agreed_at is null then 'other' else 'agreed' end end`;

/**
 * The invitations and applications of the span that ended with the candidate's no. An interview that ended with its application
 * is counted there, and of deleted people nobody knows why.
 */
export async function countDeclines(
  db: DatabaseOrTransaction,
  { scope, span }: { scope: Scope; span: Span },
): Promise<Map<Decline, number>> {
  const { rows } = await sql<{ decline: Decline; count: number }>`
    select decline, count(*)::int as count from (
      select ${DECLINE_OF} as decline from interviews
      where status = 'Cancelled' and cancelled_by = 'candidate' and deleted_at is null and candidate_id is not null
        and ${inScope(scope, "interviews", sql.ref("created_at"))} and ${within("created_at", span)}
        and not exists (select from applications where id = application_id and stage in ('declined', 'withdrawn'))
      union all
      select case stage when 'declined' then 'offer' else 'withdrawn' end from applications
      where stage in ('declined', 'withdrawn') and candidate_id is not null
        and ${inScope(scope, "applications", sql.ref("applied_at"))} and ${within("applied_at", span)}
    ) said group by decline`.execute(db);
  return new Map(rows.map(({ decline, count }) => [decline, count]));
}

/** The medians of the schools' own medians; null where too few schools have one. */
export async function measureSchools(db: DatabaseOrTransaction, span: Span): Promise<Medians> {
  const ofSchools = (column: string) => sql`case when count(${sql.ref(column)}) >= ${MIN_SCHOOLS}
    then round((percentile_cont(0.5) within group (order by ${sql.ref(column)}))::numeric, 1)::float end as ${sql.ref(column)}`;
  const { rows } = await sql<Medians>`
    select ${ofSchools("toAnswer")}, ${ofSchools("toDecision")} from (
      select ${MEDIANS} from (${peopleOf({ since: span.from })}) people
        join vacancies on vacancies.id = vacancy_id
      where applied is not null and ${within("came", span)} group by employer_id
    ) schools`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The medians have no row.");
  return row;
}
