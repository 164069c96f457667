// The messages and their files for the download of the own data: a teacher's threads as the teacher reads them, and what a
// member wrote (MSG-10).
import { messageKey } from "#platform/server/database/message-key.ts";
import type { Deps } from "#platform/server/deps.ts";
import { listFilesOf } from "./file-repository.ts";
import { openFile } from "./files.ts";
import { presentMessage } from "./present.ts";
import { listMessages, listMessagesBy, listThreadsOf } from "./repository.ts";
import { mayShareContact, type Party } from "./subject.ts";
import { findSubject } from "./subject-repository.ts";

/** `files` by the names in the archive. */
export async function collectMessages(deps: Pick<Deps, "db" | "clock" | "env" | "files">, viewer: Party) {
  const { db, env } = deps;
  const candidateId = viewer.role === "candidate" ? viewer.accountId : null;
  const rows = candidateId
    ? (await Promise.all((await listThreadsOf(db, candidateId)).map((id) => listMessages(db, id)))).flat()
    : await listMessagesBy(db, viewer.accountId);
  if (rows.length === 0) return { messages: [], files: {} };
  const key = await messageKey(db, env);
  const shared = new Map<string, boolean>();
  const hidden = new Set<string>();
  for (const { thread_id } of rows) {
    if (shared.has(thread_id)) continue;
    const subject = await findSubject(db, thread_id);
    shared.set(thread_id, subject !== undefined && (await mayShareContact(deps, subject)));
    // A text may say who somebody is (DECIDE-23).
    if (candidateId === null && subject && subject.masked_as !== null) hidden.add(thread_id);
  }
  const side = candidateId ? "candidate" : "school";
  const filesOf = await listFilesOf(
    db,
    rows.map(({ id }) => id),
  );
  const files: Record<string, Uint8Array> = {};
  const messages = [];
  for (const row of rows) {
    if (hidden.has(row.thread_id)) continue;
    const isShared = shared.get(row.thread_id) ?? false;
    const own = filesOf.get(row.id) ?? [];
    const shown = presentMessage(row, own, { key, side, isShared, seenUpTo: 0 });
    const names: string[] = [];
    for (const file of own) {
      const found = await openFile(deps, key, {
        id: file.id,
        fileKey: file.file_key,
        name: shown.files.find(({ _id }) => _id === file.id)?.name ?? null,
      });
      if (!found) continue;
      const name = `messages/${row.seq}-${file.position}-${found.fileName}`;
      files[name] = new Uint8Array(found.bytes);
      names.push(name);
    }
    messages.push({
      about: row.thread_id,
      by: shown.side,
      text: shown.text,
      createdAt: shown.createdAt,
      ...(names.length > 0 && { files: names }),
    });
  }
  return { messages, files };
}
