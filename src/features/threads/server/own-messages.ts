// The messages for the download of the own data: a teacher's threads as the teacher reads them, and what a member wrote (MSG-10).
import { messageKey } from "#platform/server/database/message-key.ts";
import type { Deps } from "#platform/server/deps.ts";
import { presentMessage } from "./present.ts";
import { listMessages, listMessagesBy, listThreadsOf } from "./repository.ts";
import { mayShareContact, type Party } from "./subject.ts";
import { findSubject } from "./subject-repository.ts";

export async function collectMessages(deps: Pick<Deps, "db" | "clock" | "env">, viewer: Party) {
  const { db, env } = deps;
  const candidateId = viewer.role === "candidate" ? viewer.accountId : null;
  const rows = candidateId
    ? (await Promise.all((await listThreadsOf(db, candidateId)).map((id) => listMessages(db, id)))).flat()
    : await listMessagesBy(db, viewer.accountId);
  if (rows.length === 0) return [];
  const key = await messageKey(db, env);
  const shared = new Map<string, boolean>();
  for (const { thread_id } of rows) {
    if (shared.has(thread_id)) continue;
    const subject = await findSubject(db, thread_id);
    shared.set(thread_id, subject !== undefined && (await mayShareContact(deps, subject)));
  }
  const side = candidateId ? "candidate" : "school";
  return rows.map((row) => {
    const isShared = shared.get(row.thread_id) ?? false;
    const { text, createdAt, side: by } = presentMessage(row, { key, side, isShared, seenUpTo: 0 });
    return { about: row.thread_id, by, text, createdAt };
  });
}
