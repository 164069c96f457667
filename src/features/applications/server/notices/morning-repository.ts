// Queries of what a school learns in the morning: its new applicants, and its jobs that close soon.
import { sql } from "kysely";
import { DIGEST_TIME } from "#features/applications/domain/terms.ts";
import { type Day, dayInIndia } from "#platform/domain/day.ts";
import type { EmployerId, VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** From the digest before, but not from before `earliest`; for the first digest of a school from `yesterday`. */
type Period = { earliest: Date; yesterday: Date; until: Date };

/** Of an application beside the newest "digest" of its school. */
const isOf = ({ earliest, yesterday, until }: Period) => sql<boolean>`(
  applied_at >= ${earliest} and applied_at < ${until} and stage <> 'withdrawn' and source = 'applied'
  and applied_at >= coalesce((digest.day + ${DIGEST_TIME}::time) at time zone 'Asia/Kolkata', ${yesterday}))`;
const WITH_DIGEST = sql`left join application_digests digest on digest.employer_id = applications.employer_id`;

/** Schools with applications of the period that have no digest of the day yet. */
export async function listSchoolsForDigest(
  db: DatabaseOrTransaction,
  period: Period,
  day: Day,
): Promise<EmployerId[]> {
  const { rows } = await sql<{ employer_id: EmployerId }>`
    select distinct applications.employer_id from applications ${WITH_DIGEST}
    where ${isOf(period)} and (digest.day is null or digest.day < ${day})
      and not exists (select from employers
        where employers.id = applications.employer_id and employers.suspended_at is not null)
    order by employer_id`.execute(db);
  return rows.map(({ employer_id }) => employer_id);
}

/** Returns false if another process has sent the digest of the day. */
export async function claimDigest(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  day: Day,
): Promise<boolean> {
  const { rows } = await sql`
    insert into application_digests (employer_id, day) values (${employerId}, ${day})
    on conflict (employer_id) do update set day = excluded.day where application_digests.day < excluded.day
    returning day`.execute(db);
  return rows.length > 0;
}

/** Before the digest is claimed: from then on its period is over. */
export async function countForDigest(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  period: Period,
): Promise<{ jobs: { post: string; count: number }[]; unopened: number; since: Day | undefined }> {
  const { rows: jobs } = await sql<{ post: string; count: number; first: Date }>`
    select title as post, count(*) as count, min(applied_at) as first
    from applications join vacancies on vacancies.id = applications.vacancy_id ${WITH_DIGEST}
    where applications.employer_id = ${employerId} and ${isOf(period)}
    group by vacancies.id, title order by count(*) desc, title`.execute(db);
  const { rows } = await sql<{ unopened: number }>`
    select count(*) as unopened from applications
    where employer_id = ${employerId} and stage = 'applied' and seen_at is null`.execute(db);
  const firsts = jobs.map(({ first }) => first.getTime());
  const first = new Date(Math.min(period.until.getTime(), ...firsts));
  return {
    jobs: jobs.map(({ post, count }) => ({ post, count })),
    unopened: rows[0]?.unopened ?? 0,
    since: first < period.yesterday ? dayInIndia(first) : undefined,
  };
}

type ClosingVacancy = {
  id: VacancyId;
  employer_id: EmployerId;
  title: string;
  closes_at: Day;
  applications: number;
};

/** Published vacancies whose last day is near, without those that were never open for longer than that. */
export async function lockClosingVacancies(
  db: DatabaseOrTransaction,
  { today, days }: { today: Day; days: number },
  limit: number,
): Promise<ClosingVacancy[]> {
  const { rows } = await sql<ClosingVacancy>`
    select id, employer_id, title, closes_at,
      (select count(*) from applications where vacancy_id = vacancies.id) as applications
    from vacancies
    where state = 'published' and closes_at >= ${today} and closes_at <= ${today}::date + ${days}::int
      and publish_at < closes_at - ${days}::int and reminded_of is distinct from closes_at
      and not exists (select from employers
        where employers.id = vacancies.employer_id and employers.suspended_at is not null)
    order by closes_at, id limit ${limit} for update skip locked`.execute(db);
  return rows;
}

export async function markReminded(db: DatabaseOrTransaction, id: VacancyId, closesAt: Day): Promise<void> {
  await db.updateTable("vacancies").set({ reminded_of: closesAt }).where("id", "=", id).execute();
}
