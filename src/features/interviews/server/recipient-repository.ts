// Finds the members of a school who get the mail of an interview: its creator and those named on it. Where the creator
// has left or no longer hires, the owner gets it instead.
import { sql } from "kysely";
import { dayInIndia } from "#platform/domain/day.ts";
import type { AccountId, EmployerId, InterviewId } from "#platform/domain/ids.ts";
import { OPEN_STATUSES } from "#features/interviews/domain/terms.ts";
import { HIRING_ROLES, type MemberRole } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

const HIRING = sql.join(HIRING_ROLES.map((role) => sql.lit(role)));

/** Selects the accounts of the members, for a query of `interviews`. */
export const SCHOOL_RECIPIENTS = sql`select member.account_id, member.role from memberships member
  where member.employer_id = interviews.employer_id and member.left_at is null
    and ((member.account_id = interviews.by_account and member.role in (${HIRING}))
      or exists (select from interviewers named
        where named.interview_id = interviews.id and named.account_id = member.account_id)
      or (member.role = 'owner' and not exists (select from memberships creator
        where creator.employer_id = interviews.employer_id and creator.left_at is null
          and creator.account_id = interviews.by_account and creator.role in (${HIRING}))))`;

type Recipient = { accountId: AccountId; memberRole: MemberRole };

export async function listRecipients(
  db: DatabaseOrTransaction,
  interviewId: InterviewId,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select recipient.account_id as "accountId", recipient.role as "memberRole"
    from interviews, lateral (${SCHOOL_RECIPIENTS}) recipient
    where interviews.id = ${interviewId} order by recipient.account_id`.execute(db);
  return rows;
}

/** A member of a school on an open interview. */
export type PlaceOfMember = Recipient & { interviewId: InterviewId };

/** Lists who is on the open interviews of a school, or on one interview, that are of today or later or wait for an answer. */
export async function listPlaces(
  db: DatabaseOrTransaction,
  of: ({ employerId: EmployerId } | { interviewId: InterviewId }) & { now: Date },
): Promise<PlaceOfMember[]> {
  const which =
    "employerId" in of
      ? sql`interviews.employer_id = ${of.employerId}`
      : sql`interviews.id = ${of.interviewId}`;
  const { rows } = await sql<PlaceOfMember>`
    select interviews.id as "interviewId", recipient.account_id as "accountId", recipient.role as "memberRole"
    from interviews, lateral (${SCHOOL_RECIPIENTS}) recipient
    where ${which} and deleted_at is null and status = any(${OPEN_STATUSES}::text[])
      and (day >= ${dayInIndia(of.now)} or answer_by > ${of.now})
    order by interviews.id, recipient.account_id`.execute(db);
  return rows;
}

/** For a change that the columns of the interview do not show. */
export async function raiseRevision(db: DatabaseOrTransaction, interviewId: InterviewId): Promise<void> {
  await sql`update interviews set revision = revision + 1 where id = ${interviewId}`.execute(db);
}

/** Deletes what would still say something of the interview to a member who reads it no more: notices, and mails that wait. */
export async function deleteMessagesTo(
  db: DatabaseOrTransaction,
  interviewId: InterviewId,
  accountId: AccountId,
): Promise<void> {
  for (const [table, about] of [
    ["notifications", sql`about = ${interviewId}`],
    ["mail_outbox", sql`about = ${interviewId} and sent_at is null`],
  ] as const)
    await sql`delete from ${sql.table(table)} where account_id = ${accountId} and ${about}`.execute(db);
}

export async function deleteLinksTo(
  db: DatabaseOrTransaction,
  interviewId: InterviewId,
  accountId: AccountId,
): Promise<void> {
  await db
    .deleteFrom("answer_links")
    .where("account_id", "=", accountId)
    .where("interview_id", "=", interviewId)
    .execute();
}
