// Queries of the members who are named on interviews.
import { sql } from "kysely";
import type { AccountId, InterviewId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** True for interviews on which this member is named. */
export const isNamed = (accountId: AccountId) =>
  sql<boolean>`exists (select from interviewers
    where interviewers.interview_id = interviews.id and interviewers.account_id = ${accountId})`;

export async function isInterviewer(
  db: DatabaseOrTransaction,
  interviewId: InterviewId,
  accountId: AccountId,
): Promise<boolean> {
  const named = await db
    .selectFrom("interviewers")
    .select("account_id")
    .where("interview_id", "=", interviewId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return named !== undefined;
}

export async function deleteInterviewers(db: DatabaseOrTransaction, interviewId: InterviewId): Promise<void> {
  await db.deleteFrom("interviewers").where("interview_id", "=", interviewId).execute();
}

export async function insertInterviewers(
  db: DatabaseOrTransaction,
  interviewId: InterviewId,
  accountIds: readonly AccountId[],
): Promise<void> {
  const rows = accountIds.map((account_id) => ({ interview_id: interviewId, account_id }));
  await db.insertInto("interviewers").values(rows).execute();
}
