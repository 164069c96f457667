// Says which candidates an interviewer of a school may see.
import type { EmployerViewer } from "#domain/role.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

/** Returns whether this member is named on an interview of the school with the candidate. */
export async function isInterviewerOf(
  db: DatabaseOrTransaction,
  { employerId, accountId }: EmployerViewer,
  candidateId: string,
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
