// Queries of the members of a school on its interviews: who scheduled them, is named on them, recorded the results and wrote notes.
import { sql } from "kysely";
import type { AccountId, InterviewId } from "#platform/domain/ids.ts";
import { type MemberName, presentMemberName } from "#features/schools/domain/teams/member-name.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { currentMemberName } from "#platform/server/database/member-name.ts";

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

/** What only the school and admins see of an interview. */
export type InterviewMembers = {
  scheduledBy: MemberName;
  resultBy: MemberName | null;
  interviewers: MemberName[];
  teamNotes: number;
};

type Row = {
  id: string;
  by_account: AccountId | null;
  by_name: string | null;
  result_by: string | null;
  result_by_name: string | null;
  interviewers: { id: string; name: string | null }[];
  notes: number;
};

const school = sql`interviews.employer_id`;

/** Returns the members of each interview by its id. */
export async function listMembersOf(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<Map<string, InterviewMembers>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select interviews.id, by_account, result_by,
      ${currentMemberName(sql`interviews.by_account`, school)} as by_name,
      ${currentMemberName(sql`interviews.result_by`, school)} as result_by_name,
      coalesce((select json_agg(named order by named.name, named.id) from (
        select interviewers.account_id as id, ${currentMemberName(sql`interviewers.account_id`, school)} as name
        from interviewers where interviewers.interview_id = interviews.id) named), '[]') as interviewers,
      (select count(*)::int from interview_notes where interview_notes.interview_id = interviews.id) as notes
    from interviews where interviews.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, readMembers(row)]));
}

function readMembers(row: Row): InterviewMembers {
  return {
    scheduledBy: presentMemberName(row.by_account, row.by_name),
    resultBy: row.result_by === null ? null : presentMemberName(row.result_by, row.result_by_name),
    interviewers: row.interviewers.map(({ id, name }) => presentMemberName(id, name)),
    teamNotes: row.notes,
  };
}
