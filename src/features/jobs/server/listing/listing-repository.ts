// Queries what sitemaps and feeds list of live vacancies.
import { sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { PageRequest } from "#platform/domain/page.ts";
import { pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { type FoundVacancy, isLive, listVacancies } from "#features/jobs/server/repository.ts";

export async function readLiveSummary(
  db: DatabaseOrTransaction,
  today: Day,
): Promise<{ vacancies: number; changed: Date | null }> {
  const { rows } = await sql<{ vacancies: number; changed: Date | null }>`
    select count(*) as vacancies, max(v.updated_at) as changed from vacancies v where ${isLive(today)}`.execute(
    db,
  );
  return rows[0] ?? { vacancies: 0, changed: null };
}

type Listed = { slug: string; changed: Date };

/** In the order of the first publication, so that the parts stay the same when jobs are added. */
export async function listLiveSlugs(
  db: DatabaseOrTransaction,
  today: Day,
  page: PageRequest,
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select v.slug, v.updated_at as changed from vacancies v where ${isLive(today)}
    order by v.listed_seq limit ${page.limit} offset ${pageOffset(page)}`.execute(db);
  return rows;
}

export async function listSchoolSlugs(db: DatabaseOrTransaction, today: Day): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select e.slug, max(v.updated_at) as changed from vacancies v join employers e on e.id = v.employer_id
    where ${isLive(today)} group by e.slug order by e.slug`.execute(db);
  return rows;
}

export type LandingCount = {
  /** Null in the counts of a city alone; the other two in those of a subject alone. */
  subject: string | null;
  city: string | null;
  state_name: string | null;
  count: number;
  changed: Date;
};

/** By subject, by city, and by both. A vacancy with several subjects counts once in its city. */
export async function countLandings(db: DatabaseOrTransaction, today: Day): Promise<LandingCount[]> {
  const { rows } = await sql<LandingCount>`
    with live as materialized (
      select subjects, city, state_name, updated_at from vacancies v where ${isLive(today)}
    )
    select subject, city, state_name, count(*) as count, max(updated_at) as changed
    from live cross join unnest(subjects) subject group by grouping sets ((subject), (subject, city, state_name))
    union all
    select null, city, state_name, count(*), max(updated_at) from live where city is not null group by city, state_name`.execute(
    db,
  );
  return rows;
}

/** The newest first. */
export function listLiveVacancies(
  db: DatabaseOrTransaction,
  today: Day,
  page: PageRequest,
): Promise<FoundVacancy[]> {
  return listVacancies(
    db,
    isLive(today),
    sql`v.listed_seq desc limit ${page.limit} offset ${pageOffset(page)}`,
  );
}
