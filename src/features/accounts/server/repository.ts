// Queries of a person's own sessions, of new passwords, and of limits that have run out.
import type { AccountId } from "#platform/domain/ids.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction, Database } from "#platform/server/database/connect.ts";
import { SESSION_LIFETIMES } from "./sessions.ts";
import { sql } from "kysely";

/** Lists the sessions of this person, last used first. */
export function listSessionsOf(db: DatabaseOrTransaction, viewer: SignedInViewer, now: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_seen_at"])
    .where("account_id", "=", viewer.accountId)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">=", new Date(now.getTime() - SESSION_LIFETIMES[viewer.role].idle))
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Returns false if this account has no such session. */
export async function deleteSession(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns false if the account has changed meanwhile: its address, or its password where one is given. */
export async function updatePassword(
  db: DatabaseOrTransaction,
  account: { id: AccountId; email: string; password_hash?: string },
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

/** Runs hourly in any number of processes. The limiter writes times as milliseconds of the machine's clock. */
export async function sweepLimits(db: Database): Promise<void> {
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(db);
}
