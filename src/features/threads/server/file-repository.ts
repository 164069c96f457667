// Queries of the files of messages.
import type { CandidateId, EmployerId, ThreadId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { MessageFileRow, MessageRow } from "./tables.ts";

export async function insertMessageFiles(
  db: DatabaseOrTransaction,
  rows: readonly MessageFileRow[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("message_files").values(rows).execute();
}

/** Of these messages, in their order. */
export async function listFilesOf(
  db: DatabaseOrTransaction,
  messageIds: readonly string[],
): Promise<Map<string, MessageFileRow[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("message_files")
    .selectAll()
    .where("message_id", "in", messageIds)
    .orderBy("message_id")
    .orderBy("position")
    .execute();
  return Map.groupBy(rows, ({ message_id }) => message_id);
}

export function findFile(
  db: DatabaseOrTransaction,
  threadId: ThreadId,
  id: string,
): Promise<(MessageFileRow & Pick<MessageRow, "side">) | undefined> {
  return db
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_id")
    .selectAll("message_files")
    .select("side")
    .where("thread_id", "=", threadId)
    .where("message_files.id", "=", id)
    .executeTakeFirst();
}

/** Of the threads of a teacher or a school that is erased. */
export async function listFileKeysOf(
  db: DatabaseOrTransaction,
  whose: { candidate_id: CandidateId } | { employer_id: EmployerId },
): Promise<string[]> {
  const rows = await db
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_id")
    .innerJoin("threads", "threads.id", "thread_id")
    .select("file_key")
    .where((eb) => eb.and(whose))
    .execute();
  return rows.map(({ file_key }) => file_key);
}
