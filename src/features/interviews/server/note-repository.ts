// Queries of the notes that members of a school write on interviews.
import { type Insertable, sql } from "kysely";
import type { InterviewId } from "#platform/domain/ids.ts";
import { currentMemberName } from "#platform/server/database/member-name.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { InterviewNotes } from "#features/interviews/server/tables.ts";

export type NoteRow = InterviewNotes & { by_name: string | null };

const byName = currentMemberName(sql`interview_notes.by_account`, sql`interviews.employer_id`).as("by_name");

/** Lists the notes on an interview, the oldest first. */
export function listNotes(db: DatabaseOrTransaction, interviewId: InterviewId): Promise<NoteRow[]> {
  return db
    .selectFrom("interview_notes")
    .innerJoin("interviews", "interviews.id", "interview_notes.interview_id")
    .selectAll("interview_notes")
    .select(byName)
    .where("interview_id", "=", interviewId)
    .orderBy("interview_notes.created_at")
    .orderBy("interview_notes.id")
    .execute();
}

export async function insertNote(db: DatabaseOrTransaction, row: Insertable<InterviewNotes>): Promise<void> {
  await db.insertInto("interview_notes").values(row).execute();
}

/** Without `id` all notes on the interview are deleted. */
export async function deleteNotes(
  db: DatabaseOrTransaction,
  interviewId: InterviewId,
  id?: string,
): Promise<void> {
  await db
    .deleteFrom("interview_notes")
    .where("interview_id", "=", interviewId)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .execute();
}
