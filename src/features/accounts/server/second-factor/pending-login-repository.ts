// Queries of pending logins: the password was right and the code is still missing. They are no sessions.
import { sql } from "kysely";
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { PendingLogins } from "#features/accounts/server/second-factor/tables.ts";

export async function insertPendingLogin(db: DatabaseOrTransaction, login: PendingLogins): Promise<void> {
  await db.insertInto("pending_logins").values(login).execute();
}

/** Uses one try before the code is checked. Returns the account's id, or undefined if no try is left. */
export async function consumeTry(
  db: DatabaseOrTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<AccountId | undefined> {
  const row = await db
    .updateTable("pending_logins")
    .set({ tries_left: sql`tries_left - 1` })
    .where("token_hash", "=", tokenHash)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", now)
    .returning("account_id")
    .executeTakeFirst();
  return row?.account_id;
}

/** Returns true to the one caller that uses it up. */
export async function deletePendingLogin(db: DatabaseOrTransaction, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("pending_logins")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deletePendingLoginsOf(db: DatabaseOrTransaction, accountId: AccountId): Promise<void> {
  await db.deleteFrom("pending_logins").where("account_id", "=", accountId).execute();
}
