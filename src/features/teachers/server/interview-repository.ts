// Queries of the interviews of a school with a candidate, for what its members see of the candidate.
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { InterviewRight } from "#platform/domain/may-contact.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** Returns whether this member is named on an interview of the school with the candidate. */
export async function isInterviewerOf(
  db: DatabaseOrTransaction,
  { employerId, accountId }: EmployerViewer,
  candidateId: CandidateId,
): Promise<boolean> {
  const named = await db
    .selectFrom("interviewers")
    .innerJoin("interviews", "interviews.id", "interviewers.interview_id")
    .select("interviews.id")
    .where("interviewers.account_id", "=", accountId)
    .where("interviews.employer_id", "=", employerId)
    .where("interviews.candidate_id", "=", candidateId)
    .where("interviews.deleted_at", "is", null)
    .executeTakeFirst();
  return named !== undefined;
}

/** The interviews to which the candidate has agreed, also old and cancelled ones. */
export async function listAgreedInterviews(
  db: DatabaseOrTransaction,
  { employerId, candidateId }: { employerId: EmployerId; candidateId: CandidateId },
): Promise<InterviewRight[]> {
  const rows = await db
    .selectFrom("interviews")
    .select(["agreed_at", "day", "status"])
    .where("employer_id", "=", employerId)
    .where("candidate_id", "=", candidateId)
    .where("agreed_at", "is not", null)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ agreed_at, day, status }) => ({
    agreedAt: agreed_at,
    day,
    isCancelled: status === "Cancelled",
  }));
}
