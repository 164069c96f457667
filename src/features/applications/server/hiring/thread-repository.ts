// Moves the thread of an invitation to the application that is made of it.
import { sql } from "kysely";
import type { ApplicationId, InterviewId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";

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
  // Who reads the thread has read its bell.
  await sql`update notifications set about = ${to} where about = ${from} and kind = 'message-received'`.execute(
    tx,
  );
  await sql`delete from threads where id = ${from}`.execute(tx);
}
