// Queries the counts of live vacancies that the search keeps, and what became of a school's own vacancies.
import { sql } from "kysely";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Day } from "#platform/domain/day.ts";
import type { VacancyId } from "#platform/domain/ids.ts";

/** The counts of all keys of one kind, the most first. */
export async function listKeyCounts(
  db: DatabaseOrTransaction,
  kind: "s" | "c",
  limit: number,
): Promise<{ value: string; count: number }[]> {
  const { rows } = await sql<{ value: string; count: number }>`
    select substr(key, 3) as value, df as count from search_keys
    where area = 'vacancies' and key >= ${`${kind}:`} and key < ${`${kind};`} and df > 0
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

/**
 * The counts of pairs of a subject and a place, the most first: by places ("x") of a subject, or by subjects ("y") of
 * places or of the name of a city alone.
 */
export async function listPairCounts(
  db: DatabaseOrTransaction,
  { kind, of, limit }: { kind: "x" | "y"; of: readonly string[]; limit: number },
): Promise<{ value: string; count: number }[]> {
  const beginnings = of.map((one) => `${kind}:${one}`);
  const other = kind === "x" ? sql`substr(key, length(beginning) + 2)` : sql`split_part(key, '|', 3)`;
  // In the order of bytes, which the keys have, "}" follows "|".
  const { rows } = await sql<{ value: string; count: number }>`
    select ${other} as value, sum(df)::int as count
    from unnest(${beginnings}::text[]) beginning join search_keys
      on area = 'vacancies' and key > beginning || '|' and key < beginning || '}' and df > 0
    where ${other} <> '' group by value order by count desc, value limit ${limit}`.execute(db);
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

/** Each viewer counts once a day. */
export async function insertView(
  db: DatabaseOrTransaction,
  { vacancyId, day, viewer }: { vacancyId: VacancyId; day: Day; viewer: string },
): Promise<void> {
  await sql`
    with seen as (
      insert into vacancy_viewers (vacancy_id, day, viewer) values (${vacancyId}, ${day}, ${viewer})
      on conflict do nothing returning vacancy_id
    )
    insert into vacancy_views as counted (vacancy_id, views) select vacancy_id, 1 from seen
    on conflict (vacancy_id) do update set views = counted.views + 1`.execute(db);
}
