// Queries of the scores by which applicants are sorted.
import { sql } from "kysely";
import type { Snapshot } from "#domain/applications/snapshot.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

type Scored = { id: string; snapshot: Snapshot; applied_at: Date };

/** Locks the next applications in the order of their ids, as answers do. */
export function lockNextScored(
  db: DatabaseOrTransaction,
  { vacancyId, after, limit }: { vacancyId: string; after: string; limit: number },
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

export async function updateScores(
  db: DatabaseOrTransaction,
  scores: readonly { id: string; score: number }[],
): Promise<void> {
  await sql`update applications set match_score = scored.score
    from unnest(${scores.map(({ id }) => id)}::uuid[], ${scores.map(({ score }) => score)}::int[]) scored (id, score)
    where applications.id = scored.id and match_score <> scored.score`.execute(db);
}
