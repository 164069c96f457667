// Queries of private calendar addresses: one for each account, replaced by a new nonce.
import { randomBytes } from "node:crypto";
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

export async function findFeedNonce(
  db: DatabaseOrTransaction,
  accountId: AccountId,
): Promise<string | undefined> {
  const feed = await db
    .selectFrom("calendar_feeds")
    .select("nonce")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return feed?.nonce;
}

/** Creates the address. A previous one stops working. */
export async function upsertFeed(db: DatabaseOrTransaction, accountId: AccountId, now: Date): Promise<void> {
  const feed = { nonce: newNonce(), created_at: now };
  await db
    .insertInto("calendar_feeds")
    .values({ account_id: accountId, ...feed })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(feed))
    .execute();
}

export async function deleteFeed(db: DatabaseOrTransaction, accountId: AccountId): Promise<void> {
  await db.deleteFrom("calendar_feeds").where("account_id", "=", accountId).execute();
}

function newNonce(): string {
  return randomBytes(16).toString("base64url");
}
