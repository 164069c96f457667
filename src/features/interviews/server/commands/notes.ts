// Reads, writes and deletes the notes of a school's members on an interview. Candidates and admins never see them.
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { InterviewId } from "#platform/domain/ids.ts";
import { MAX_TEAM_NOTES } from "#features/interviews/domain/terms.ts";
import { forbidden, notFound, Refusal } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  deleteNotes,
  insertNote,
  listNotes,
  type NoteRow,
} from "#features/interviews/server/note-repository.ts";
import { requireParticipant } from "#features/interviews/server/participant.ts";
import { findInterview, lockInterview } from "#features/interviews/server/repository.ts";

export async function readNotes(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  id: InterviewId,
): Promise<NoteRow[]> {
  await requireParticipant(db, viewer, await findInterview(db, id));
  return listNotes(db, id);
}

/** The interview is locked, so that two members together do not write more than it may have. */
export function addNote(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  { id, text }: { id: InterviewId; text: string },
): Promise<NoteRow[]> {
  return inTransaction(db, async (tx) => {
    await requireParticipant(tx, viewer, await lockInterview(tx, id));
    if ((await listNotes(tx, id)).length >= MAX_TEAM_NOTES) {
      throw new Refusal(
        "conflict",
        "TOO_MANY_NOTES",
        sentence("An interview may have at most {most} notes. Please delete one first.", {
          most: MAX_TEAM_NOTES,
        }),
      );
    }
    const note = { id: newId(), interview_id: id, by_account: viewer.accountId, text };
    await insertNote(tx, { ...note, created_at: clock.now() });
    return listNotes(tx, id);
  });
}

/** Members delete their own notes, and the owner any. */
export function deleteNote(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  { id, noteId }: { id: InterviewId; noteId: string },
): Promise<NoteRow[]> {
  return inTransaction(db, async (tx) => {
    await requireParticipant(tx, viewer, await lockInterview(tx, id));
    const note = (await listNotes(tx, id)).find((one) => one.id === noteId);
    if (!note) throw notFound("Note");
    if (!mayDelete(note, viewer)) throw forbidden("Only its author or the owner may delete a note.");
    await deleteNotes(tx, id, noteId);
    return listNotes(tx, id);
  });
}

export function mayDelete(note: NoteRow, { accountId, memberRole }: EmployerViewer): boolean {
  return memberRole === "owner" || note.by_account === accountId;
}
