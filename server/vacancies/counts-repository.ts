// Queries the counts of live vacancies that the search keeps, and what became of a school's own vacancies.
import { sql } from "kysely";
import type { Stage } from "#domain/applications/stages.ts";
import type { Day } from "#domain/day.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { isLive } from "./repository.ts";

/** The counts of all keys of one kind, the most first. */
export async function listKeyCounts(
  db: DatabaseOrTransaction,
  kind: "s" | "c",
  limit: number,
): Promise<{ value: string; count: number }[]> {
  const { rows } = await sql<{ value: string; count: number }>`
    select substr(key, 3) as value, df as count from search_keys
    where area = 'vacancies' and left(key, 2) = ${`${kind}:`} and df > 0
    order by df desc, key limit ${limit}`.execute(db);
  return rows;
}

export async function countLive(db: DatabaseOrTransaction): Promise<number> {
  const { rows } = await sql<{ df: number }>`
    select df from search_keys where area = 'vacancies' and key = ''`.execute(db);
  return rows[0]?.df ?? 0;
}

type Kept = { id: string; views: number; stage: Stage | null; count: number };

/** Views, and applications by stage, of these vacancies. */
export async function listOutcomes(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<Map<string, { views: number; applications: Record<string, number> }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Kept>`
    select v.id, coalesce(views, 0) as views, stages.stage, coalesce(stages.count, 0) as count
    from unnest(${ids}::uuid[]) v (id)
    left join vacancy_views on vacancy_views.vacancy_id = v.id
    left join lateral (
      select stage, count(*) from applications where applications.vacancy_id = v.id group by stage
    ) stages on true`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [
      id,
      {
        views: of[0]?.views ?? 0,
        applications: Object.fromEntries(of.flatMap(({ stage, count }) => (stage ? [[stage, count]] : []))),
      },
    ]),
  );
}

/** The names of subjects by their slugs, as the list has them. */
export async function listSubjectNames(db: DatabaseOrTransaction): Promise<string[]> {
  const rows = await db.selectFrom("subjects").select("subject").orderBy("subject").execute();
  return rows.map(({ subject }) => subject);
}

type CityCount = { place_key: string; city: string; state_name: string; count: number };

/** Live vacancies with one of these keys, by city. */
export async function countByCity(
  db: DatabaseOrTransaction,
  { keys, today, limit }: { keys: readonly string[]; today: Day; limit: number },
): Promise<CityCount[]> {
  const { rows } = await sql<CityCount>`
    select place_key, min(v.city) as city, min(v.state_name) as state_name, count(*)
    from vacancies v where ${isLive(today)} and v.keys && ${keys}::text[] and place_key is not null
    group by place_key order by count(*) desc, place_key limit ${limit}`.execute(db);
  return rows;
}

/** Live vacancies with one of these keys, by subject. */
export async function countBySubject(
  db: DatabaseOrTransaction,
  { keys, today, limit }: { keys: readonly string[]; today: Day; limit: number },
): Promise<{ subject: string; count: number }[]> {
  const { rows } = await sql<{ subject: string; count: number }>`
    select min(subject) as subject, count(*)
    from vacancies v cross join lateral unnest(v.subjects) subject
    where ${isLive(today)} and v.keys && ${keys}::text[]
    group by lower(subject) order by count(*) desc, lower(subject) limit ${limit}`.execute(db);
  return rows;
}

/** How a live vacancy writes the subject or city of a key. */
export async function findWritten(
  db: DatabaseOrTransaction,
  key: string,
): Promise<{ subjects: string[]; city: string | null; state_name: string | null } | undefined> {
  return db
    .selectFrom("vacancies")
    .select(["subjects", "city", "state_name"])
    .where(sql<boolean>`keys && ${[key]}::text[]`)
    .limit(1)
    .executeTakeFirst();
}
