// Queries of the interviews that were scheduled from an application.
import { OPEN_STATUSES } from "#domain/interviews/terms.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

export async function findOpenInterviewId(
  db: DatabaseOrTransaction,
  { applicationId, candidateId }: { applicationId: string; candidateId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("interviews")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("candidate_id", "=", candidateId)
    .where("status", "in", OPEN_STATUSES)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}
