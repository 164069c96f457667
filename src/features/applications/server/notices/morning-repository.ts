// Queries of what a school learns in the morning: its new applicants, and its jobs that close soon.
import { sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { EmployerId, VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

type Period = { from: Date; until: Date };

/** Schools with applications of the period that have no digest of the day yet. */
export async function listSchoolsForDigest(
  db: DatabaseOrTransaction,
  { from, until }: Period,
  day: Day,
): Promise<EmployerId[]> {
  const { rows } = await sql<{ employer_id: EmployerId }>`
    select distinct employer_id from applications
    where applied_at >= ${from} and applied_at < ${until} and stage <> 'withdrawn' and source = 'applied'
      and not exists (select from application_digests digest
        where digest.employer_id = applications.employer_id and digest.day >= ${day})
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

export async function countForDigest(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  { from, until }: Period,
): Promise<{ jobs: { post: string; count: number }[]; unopened: number }> {
  const { rows: jobs } = await sql<{ post: string; count: number }>`
    select title as post, count(*) as count
    from applications join vacancies on vacancies.id = applications.vacancy_id
    where applications.employer_id = ${employerId} and applied_at >= ${from} and applied_at < ${until}
      and stage <> 'withdrawn' and source = 'applied'
    group by vacancies.id, title order by count(*) desc, title`.execute(db);
  const { rows } = await sql<{ unopened: number }>`
    select count(*) as unopened from applications
    where employer_id = ${employerId} and stage = 'applied' and seen_at is null`.execute(db);
  return { jobs, unopened: rows[0]?.unopened ?? 0 };
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
