// A copy of a thread as it is now, for who reports it: staff read the texts as they were written (MSG-15).
import type { FrozenConversation } from "#features/schools/domain/reports/conversation-calls.ts";
import type { CandidateId, EmployerId, ThreadId } from "#platform/domain/ids.ts";
import { notFound } from "#platform/domain/refusal.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import type { Deps } from "#platform/server/deps.ts";
import { listFilesOf } from "./file-repository.ts";
import { readName } from "./files.ts";
import { postOf, readText } from "./present.ts";
import { listMessages } from "./repository.ts";
import { findOwnSubject, type Party } from "./subject.ts";

type Frozen = {
  subject: { id: ThreadId; employerId: EmployerId; candidateId: CandidateId };
  copy: FrozenConversation;
};

/** A 404 where the viewer reads no message. */
export async function freezeThread(
  { db, env }: Pick<Deps, "db" | "env">,
  viewer: Party,
  asked: ThreadId,
): Promise<Frozen> {
  const subject = await findOwnSubject(db, viewer, asked);
  const { id, employer_id: employerId, candidate_id: candidateId } = subject;
  const isHidden = viewer.role === "employer" && subject.masked_as !== null;
  const rows = isHidden ? [] : await listMessages(db, id);
  if (rows.length === 0 || candidateId === null) throw notFound("Conversation");
  const key = await messageKey(db, env);
  const files = await listFilesOf(
    db,
    rows.map((row) => row.id),
  );
  const messages = rows.map((row) => ({
    side: row.side,
    by: row.by_name,
    text: readText(key, row),
    createdAt: row.created_at.toISOString(),
    hidesContact: row.hides_contact,
    files: (files.get(row.id) ?? []).map((file) => ({
      _id: file.id,
      name: readName(key, file),
      bytes: file.bytes,
      key: file.file_key,
    })),
  }));
  return {
    subject: { id, employerId, candidateId },
    copy: { school: subject.school, person: subject.candidate_name ?? "", post: postOf(subject), messages },
  };
}
