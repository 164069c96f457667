// Queries of the interviews that were scheduled from an application.
import type { ApplicationId, CandidateId, InterviewId } from "#platform/domain/ids.ts";
import { OPEN_STATUSES } from "#features/interviews/domain/terms.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

export async function findOpenInterviewId(
  db: DatabaseOrTransaction,
  { applicationId, candidateId }: { applicationId: ApplicationId; candidateId: CandidateId },
): Promise<InterviewId | undefined> {
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
