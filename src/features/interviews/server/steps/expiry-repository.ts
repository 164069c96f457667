// Finds interviews that nobody answered in time, and absences that nobody contradicted.
import type { InterviewId } from "#platform/domain/ids.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { Database } from "#platform/server/database/connect.ts";

const BATCH_SIZE = 200;

/** Lists the ids of interviews whose time to answer is over, the oldest first. */
export async function listUnanswered(
  db: Database,
  { now, statuses }: { now: Date; statuses: readonly InterviewStatus[] },
): Promise<InterviewId[]> {
  const rows = await db
    .selectFrom("interviews")
    .select("id")
    .where("deleted_at", "is", null)
    .where("status", "in", statuses)
    .where("answer_by", "<=", now)
    .orderBy("answer_by")
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the ids of interviews with an absence from before this instant that nobody contradicted. */
export async function listUndisputed(
  db: Database,
  { until, statuses }: { until: Date; statuses: readonly InterviewStatus[] },
): Promise<InterviewId[]> {
  const rows = await db
    .selectFrom("interview_absences")
    .innerJoin("interviews", "interviews.id", "interview_absences.interview_id")
    .select("interviews.id")
    .where("interview_absences.state", "=", "noted")
    .where("claimed_at", "<=", until)
    .where("interviews.deleted_at", "is", null)
    .where("interviews.status", "in", statuses)
    .orderBy("claimed_at")
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}
