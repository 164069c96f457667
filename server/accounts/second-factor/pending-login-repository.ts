// Logins whose password was right and whose code is still missing. None of them is a session.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { PendingLogins } from "#server/database/tables/second-factor.ts";

export async function insertPendingLogin(db: DatabaseOrTransaction, login: PendingLogins): Promise<void> {
  await db.insertInto("pending_logins").values(login).execute();
}

/** Takes one of its tries, before the code is judged. The account's id, or undefined where none is left. */
export async function takeTry(
  db: DatabaseOrTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
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

/** True for the one caller that uses it up. */
export async function deletePendingLogin(db: DatabaseOrTransaction, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("pending_logins")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deletePendingLoginsOf(db: DatabaseOrTransaction, accountId: string): Promise<void> {
  await db.deleteFrom("pending_logins").where("account_id", "=", accountId).execute();
}

export async function sweepPendingLogins(db: DatabaseOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom("pending_logins").where("expires_at", "<=", now).execute();
}
