// Queries of who gets a mail about unread messages.
import { sql } from "kysely";
import type { AccountId, ThreadId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

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
