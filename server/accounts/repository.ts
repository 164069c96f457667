// Sessions as their owner sees them, new passwords, and what has run out.
import type { SignedInViewer } from "#domain/role.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { LIFETIMES } from "./sessions.ts";

/** Where this person is logged in, last used first. */
export function listSessionsOf(db: DatabaseOrTransaction, viewer: SignedInViewer, now: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_seen_at"])
    .where("account_id", "=", viewer.accountId)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">=", new Date(now.getTime() - LIFETIMES[viewer.role].idle))
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** False where this account has no such session. */
export async function deleteSession(
  db: DatabaseOrTransaction,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False where the account has changed since: another address, or another password where one is named. */
export async function updatePassword(
  db: DatabaseOrTransaction,
  account: { id: string; email: string; password_hash?: string },
  passwordHash: string,
): Promise<boolean> {
  let accounts = db
    .updateTable("accounts")
    .set({ password_hash: passwordHash })
    .where("id", "=", account.id)
    .where("email", "=", account.email);
  if (account.password_hash) accounts = accounts.where("password_hash", "=", account.password_hash);
  const { numUpdatedRows } = await accounts.executeTakeFirst();
  return numUpdatedRows > 0n;
}
