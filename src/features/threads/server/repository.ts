// Queries of threads, their messages, and who gets a mail about unread ones.
import { type Insertable, sql } from "kysely";
import type { Side } from "#features/threads/domain/terms.ts";
import type { AccountId, CandidateId, EmployerId, ThreadId } from "#platform/domain/ids.ts";
import { type CandidateViewer, type EmployerViewer, mayHire } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { isKnownTo, maskedAs } from "#platform/server/database/masked-as.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import type { MessageRow, ThreadRow } from "./tables.ts";

export type MessageWithName = MessageRow & { by_name: string | null };

export function findThread(db: DatabaseOrTransaction, id: ThreadId): Promise<ThreadRow | undefined> {
  return db.selectFrom("threads").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The oldest first. The name is that of a member who still is one. */
export async function listMessages(db: DatabaseOrTransaction, id: ThreadId): Promise<MessageWithName[]> {
  return db
    .selectFrom("messages")
    .innerJoin("threads", "threads.id", "thread_id")
    .leftJoin("memberships", (join) =>
      join
        .onRef("memberships.account_id", "=", "messages.by_account")
        .onRef("memberships.employer_id", "=", "threads.employer_id")
        .on("memberships.left_at", "is", null),
    )
    .leftJoin("accounts", "accounts.id", "memberships.account_id")
    .selectAll("messages")
    .select((eb) => eb.fn.coalesce("accounts.full_name", "accounts.email").as("by_name"))
    .where("thread_id", "=", id)
    .orderBy("seq")
    .execute();
}

/** How far anybody of the other side has read. */
export async function findReadByOther(
  db: DatabaseOrTransaction,
  id: ThreadId,
  { candidateId, side }: { candidateId: CandidateId | null; side: Side },
): Promise<number> {
  const rows = await db
    .selectFrom("message_reads")
    .select(["account_id", "seq"])
    .where("thread_id", "=", id)
    .execute();
  const isOther = (account: AccountId) => (account === candidateId) === (side === "school");
  return Math.max(0, ...rows.filter(({ account_id }) => isOther(account_id)).map(({ seq }) => seq));
}

/**
 * When this side reported the conversation, while staff have not decided. A report that was sent while the application was
 * made has the id of the invitation.
 */
export async function findReportedAt(
  db: DatabaseOrTransaction,
  id: ThreadId,
  side: Side,
): Promise<Date | null> {
  const row = await db
    .selectFrom("reports")
    .select("created_at")
    .where(
      sql<boolean>`thread_id = any(array(select interviews.id from interviews where application_id = ${id}) || ${id}::uuid)`,
    )
    .where("target", "=", side === "candidate" ? "school" : "profile")
    .where("state", "=", "open")
    .executeTakeFirst();
  return row?.created_at ?? null;
}

type Writer =
  | { side: "school"; employerId: EmployerId; candidateId: CandidateId | null }
  | { side: "candidate"; candidateId: CandidateId };

/**
 * Two messages of one side are written one after the other, so that no limit is passed. The teacher is held in any case:
 * an erasure, and an application that is made of the invitation, come before the message or after it.
 */
export async function lockWriter(tx: DatabaseOrTransaction, writer: Writer): Promise<void> {
  if (writer.side === "candidate") {
    await sql`select from candidates where id = ${writer.candidateId} for no key update`.execute(tx);
    return;
  }
  await sql`select from employers where id = ${writer.employerId} for no key update`.execute(tx);
  await holdTeacher(tx, writer.candidateId);
}

export async function holdTeacher(tx: DatabaseOrTransaction, id: CandidateId | null): Promise<void> {
  await sql`select from candidates where id = ${id} for share`.execute(tx);
}

type Written = { total: number; hasSchoolWritten: boolean; inARow: number };

export async function countWritten(db: DatabaseOrTransaction, id: ThreadId, side: Side): Promise<Written> {
  const { rows } = await sql<Written>`
    select count(*)::int as total, coalesce(bool_or(side = 'school'), false) as "hasSchoolWritten",
      (count(*) filter (where seq > coalesce((select max(seq) from messages answers
        where answers.thread_id = ${id} and answers.side <> ${side}), 0)))::int as "inARow"
    from messages where thread_id = ${id}`.execute(db);
  return rows[0] ?? { total: 0, hasSchoolWritten: false, inARow: 0 };
}

export function countThreadsBegun(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  since: Date,
): Promise<number> {
  return countRows(
    db
      .selectFrom("threads")
      .where("employer_id", "=", employerId)
      .where("begun_by", "=", "school")
      .where("created_at", ">=", since),
  );
}

export function countMessagesBy(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  since: Date,
): Promise<number> {
  return countRows(
    db.selectFrom("messages").where("by_account", "=", accountId).where("created_at", ">=", since),
  );
}

/** Messages of one side to anybody whose contact details were hidden. */
export async function countHiding(
  db: DatabaseOrTransaction,
  { employer_id, candidate_id }: Pick<ThreadRow, "employer_id" | "candidate_id">,
  { side, since }: { side: Side; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages join threads on threads.id = thread_id
    where hides_contact and side = ${side} and messages.created_at >= ${since}
      and ${side === "school" ? sql`employer_id = ${employer_id}` : sql`candidate_id = ${candidate_id}`}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function insertThread(
  db: DatabaseOrTransaction,
  row: Insertable<Tables["threads"]>,
): Promise<void> {
  await db
    .insertInto("threads")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function insertMessage(
  db: DatabaseOrTransaction,
  row: Insertable<Tables["messages"]>,
): Promise<MessageRow> {
  return db.insertInto("messages").values(row).returningAll().executeTakeFirstOrThrow();
}

export function findNewestMessage(db: DatabaseOrTransaction, id: ThreadId): Promise<MessageRow | undefined> {
  return db
    .selectFrom("messages")
    .selectAll()
    .where("thread_id", "=", id)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function findMessageTime(db: DatabaseOrTransaction, thread: ThreadId, id: string) {
  return db
    .selectFrom("messages")
    .select("created_at")
    .where("thread_id", "=", thread)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Up to a message of the thread, or all. It never goes back. */
export async function markRead(
  db: DatabaseOrTransaction,
  id: ThreadId,
  { accountId, upTo, now }: { accountId: AccountId; upTo: string | undefined; now: Date },
): Promise<void> {
  await sql`insert into message_reads (thread_id, account_id, seq, read_at)
    select thread_id, ${accountId}, max(seq), ${now}::timestamptz from messages
    where thread_id = ${id} ${upTo === undefined ? sql`` : sql`and seq <= (select seq from messages named where named.id = ${upTo})`}
    group by thread_id
    on conflict (thread_id, account_id) do update set seq = excluded.seq, read_at = excluded.read_at
      where message_reads.seq < excluded.seq`.execute(db);
}

export async function updateShowsSeen(
  db: DatabaseOrTransaction,
  id: ThreadId,
  { side, showsSeen }: { side: Side; showsSeen: boolean },
): Promise<void> {
  await db
    .updateTable("threads")
    .set(side === "school" ? { school_shows_seen: showsSeen } : { candidate_shows_seen: showsSeen })
    .where("id", "=", id)
    .execute();
}

export async function updateClosed(
  db: DatabaseOrTransaction,
  id: ThreadId,
  { side, isClosed }: { side: Side; isClosed: boolean },
): Promise<void> {
  await db
    .updateTable("threads")
    .set(side === "school" ? { school_closed: isClosed } : { candidate_closed: isClosed })
    .where("id", "=", id)
    .execute();
}

/** What it is about is still there, as `findSubject` finds it. */
const IS_THERE = sql`(threads.application_id is not null or exists (select from interviews
  where interviews.id = threads.interview_id and interviews.deleted_at is null))`;

/**
 * How many messages of the other side each of these threads has that the reader has not read; none without any, and none
 * where the school reads no message (MSG-4).
 */
export async function countUnreadOf(
  db: DatabaseOrTransaction,
  ids: readonly string[],
  { accountId, side }: { accountId: AccountId; side: Side },
): Promise<Map<string, number>> {
  const known =
    side === "school"
      ? sql`${maskedAs(sql`threads.employer_id`, sql`threads.candidate_id`)} is null`
      : sql`true`;
  const { rows } = await sql<{ thread_id: string; count: number }>`
    select thread_id, count(*)::int as count from messages join threads on threads.id = thread_id
    where thread_id = any(${ids}::uuid[]) and side <> ${side} and ${known} and ${IS_THERE}
      and seq > coalesce((select read.seq from message_reads read
        where read.thread_id = messages.thread_id and read.account_id = ${accountId}), 0)
    group by thread_id`.execute(db);
  return new Map(rows.map(({ thread_id, count }) => [thread_id, count]));
}

/** Threads that can be opened with a message that this person has not read; none for members who read no messages. */
export async function countUnreadThreads(
  db: DatabaseOrTransaction,
  reader: CandidateViewer | EmployerViewer,
): Promise<number> {
  const isSchool = reader.role === "employer";
  if (isSchool && !mayHire(reader)) return 0;
  const own = isSchool
    ? sql`employer_id = ${reader.employerId} and side = 'candidate'`
    : sql`candidate_id = ${reader.accountId} and side = 'school'`;
  const known =
    isSchool && !reader.knowsNames
      ? sql`(candidate_id is null or ${isKnownTo(reader.employerId, sql`candidate_id`)})`
      : sql`true`;
  const { rows } = await sql<{ count: number }>`
    select count(distinct thread_id)::int as count from messages join threads on threads.id = thread_id
    where ${own} and ${known} and ${IS_THERE}
      and seq > coalesce((select read.seq from message_reads read
        where read.thread_id = messages.thread_id and read.account_id = ${reader.accountId}), 0)`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listThreadsOf(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
): Promise<ThreadId[]> {
  const rows = await db
    .selectFrom("threads")
    .select("id")
    .where("candidate_id", "=", candidateId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** What one account wrote, the oldest first. */
export async function listMessagesBy(
  db: DatabaseOrTransaction,
  accountId: AccountId,
): Promise<MessageWithName[]> {
  const rows = await db
    .selectFrom("messages")
    .selectAll()
    .where("by_account", "=", accountId)
    .orderBy("seq")
    .execute();
  return rows.map((row) => ({ ...row, by_name: null }));
}

/** Who has one waiting already gets that one. */
export async function insertMails(
  db: DatabaseOrTransaction,
  threadId: ThreadId,
  { accountIds, dueAt }: { accountIds: readonly AccountId[]; dueAt: Date },
): Promise<void> {
  await sql`insert into message_mails (thread_id, account_id, due_at)
    select ${threadId}, account_id, ${dueAt} from unnest(${accountIds}::uuid[]) readers (account_id)
    on conflict do nothing`.execute(db);
}

/** Those that another process has locked are left to it. */
export function lockDueMails(db: DatabaseOrTransaction, now: Date, limit: number) {
  return db
    .selectFrom("message_mails")
    .select(["thread_id", "account_id"])
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteMail(
  db: DatabaseOrTransaction,
  threadId: ThreadId,
  accountId: AccountId,
): Promise<void> {
  await db
    .deleteFrom("message_mails")
    .where("thread_id", "=", threadId)
    .where("account_id", "=", accountId)
    .execute();
}
