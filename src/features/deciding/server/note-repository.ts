// Queries of the notes of a school's members about candidates, and of what connects a candidate with a school.
import { type Insertable, type Selectable, sql } from "kysely";
import type { AccountId, CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { EmployerViewer, MemberRole } from "#platform/domain/role.ts";
import type { Acquaintance } from "#features/deciding/domain/rules.ts";
import { currentMemberName } from "#platform/server/database/member-name.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isShownTo } from "#platform/server/database/shown-to.ts";
import type { CandidateNotes } from "#features/deciding/server/tables.ts";

export type NoteRow = Selectable<CandidateNotes> & { by_name: string | null };

type About = { employerId: EmployerId; candidateId: CandidateId };

const byName = currentMemberName(sql`candidate_notes.by_account`, sql`candidate_notes.employer_id`).as(
  "by_name",
);

/** Lists the notes about a candidate, the oldest first. */
export function listNotes(db: DatabaseOrTransaction, { employerId, candidateId }: About): Promise<NoteRow[]> {
  return db
    .selectFrom("candidate_notes")
    .selectAll()
    .select(byName)
    .where("employer_id", "=", employerId)
    .where("candidate_id", "=", candidateId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function insertNote(db: DatabaseOrTransaction, row: Insertable<CandidateNotes>): Promise<void> {
  await db.insertInto("candidate_notes").values(row).execute();
}

export async function updateNote(
  db: DatabaseOrTransaction,
  id: string,
  change: { text: string; edited_at: Date },
): Promise<void> {
  await db.updateTable("candidate_notes").set(change).where("id", "=", id).execute();
}

export async function deleteNote(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db.deleteFrom("candidate_notes").where("id", "=", id).execute();
}

type Member = { id: AccountId; name: string; memberRole: MemberRole };

/** The members of the school, without those who left. */
export async function listMembers(db: DatabaseOrTransaction, employerId: EmployerId): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select account_id as id, coalesce(accounts.full_name, accounts.email) as name, memberships.role as "memberRole"
    from memberships join accounts on accounts.id = account_id
    where employer_id = ${employerId} and left_at is null order by account_id`.execute(db);
  return rows;
}

export async function findAcquaintance(
  db: DatabaseOrTransaction,
  { employerId, accountId }: Pick<EmployerViewer, "employerId" | "accountId">,
  candidateId: CandidateId,
): Promise<Acquaintance | undefined> {
  const { rows } = await sql<Acquaintance>`
    select ${isShownTo(employerId)} as "isShown",
      exists (select from interviewers join interviews on interviews.id = interview_id
        where interviewers.account_id = ${accountId} and interviews.employer_id = ${employerId}
          and interviews.candidate_id = candidates.id and interviews.deleted_at is null) as "isNamed"
    from candidates where id = ${candidateId}`.execute(db);
  return rows[0];
}

/** Makes notes of one school about a candidate wait for each other. */
export async function lockNotes(
  db: DatabaseOrTransaction,
  { employerId, candidateId }: About,
): Promise<void> {
  const name = `notes ${employerId} ${candidateId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Keeps the person from being deleted until the transaction ends. */
export async function shareCandidate(db: DatabaseOrTransaction, id: string): Promise<void> {
  await sql`select from candidates where id = ${id} for key share`.execute(db);
}
