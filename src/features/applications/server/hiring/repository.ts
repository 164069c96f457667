// Queries of the interview and the thread that belong to an application.
import type { ApplicationId, CandidateId, InterviewId } from "#platform/domain/ids.ts";
import { OPEN_STATUSES } from "#features/interviews/domain/terms.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import { sql } from "kysely";

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

/** A thread has the id of what it is about, so its row is made again, and what belongs to it follows. */
export async function moveThread(
  tx: DatabaseTransaction,
  { from, to }: { from: InterviewId; to: ApplicationId },
): Promise<void> {
  await sql`insert into threads (id, application_id, employer_id, candidate_id, begun_by, created_at, school_shows_seen,
      candidate_shows_seen, school_closed, candidate_closed)
    select ${to}::uuid, ${to}::uuid, employer_id, candidate_id, begun_by, created_at, school_shows_seen,
      candidate_shows_seen, school_closed, candidate_closed from threads where id = ${from}`.execute(tx);
  for (const table of ["messages", "message_reads", "message_mails", "reports"] as const)
    await sql`update ${sql.table(table)} set thread_id = ${to} where thread_id = ${from}`.execute(tx);
  // So that reading the thread marks these notices as read.
  await sql`update notifications set about = ${to} where about = ${from} and kind = 'message-received'`.execute(
    tx,
  );
  await sql`delete from threads where id = ${from}`.execute(tx);
}
