// Queries of the scores by which applicants are sorted.
import { sql } from "kysely";
import type { Snapshot } from "#features/applications/domain/snapshot.ts";
import type { ApplicationId, VacancyId } from "#platform/domain/ids.ts";
import type { JudgedVacancy } from "./match.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

type Scored = { id: ApplicationId; snapshot: Snapshot; applied_at: Date };

/** Locks the next applications in the order of their ids, as answers do. */
export function lockNextScored(
  db: DatabaseOrTransaction,
  { vacancyId, after, limit }: { vacancyId: VacancyId; after: ApplicationId; limit: number },
): Promise<Scored[]> {
  return db
    .selectFrom("applications")
    .select(["id", "applied_at"])
    .select(sql<Snapshot>`snapshot`.as("snapshot"))
    .where("vacancy_id", "=", vacancyId)
    .where("snapshot", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

/** The version of the rules of the match; the column's default is the same. */
const MATCH_RULES = 2;

/** Locks some applications with a score of former rules, with what their vacancy asks for. */
export async function lockFormerlyScored(
  db: DatabaseOrTransaction,
  limit: number,
): Promise<(Scored & { vacancy: JudgedVacancy })[]> {
  const { rows } = await sql<Scored & { vacancy: JudgedVacancy }>`
    select a.id, a.applied_at, a.snapshot, to_jsonb(v) as vacancy
    from applications a join vacancies v on v.id = a.vacancy_id
    where a.match_rules < ${MATCH_RULES} and a.snapshot is not null
    order by a.id limit ${limit} for no key update of a skip locked`.execute(db);
  return rows;
}

export async function updateScores(
  db: DatabaseOrTransaction,
  scores: readonly { id: ApplicationId; score: number }[],
): Promise<void> {
  await sql`update applications set match_score = scored.score, match_rules = ${MATCH_RULES}
    from unnest(${scores.map(({ id }) => id)}::uuid[], ${scores.map(({ score }) => score)}::int[]) scored (id, score)
    where applications.id = scored.id and (match_score, match_rules) <> (scored.score, ${MATCH_RULES})`.execute(
    db,
  );
}
