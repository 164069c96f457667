// Queries of sessions. An hourly job deletes those that have ended.
import type { Insertable } from "kysely";
import type { Role } from "#domain/role.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { queryPrepared } from "#server/database/prepared-statements.ts";
import type { Sessions } from "#server/database/tables/accounts.ts";

/** Each login counts as a use of the account (PEOPLE-15). */
export async function insertSession(db: DatabaseOrTransaction, row: Insertable<Sessions>): Promise<void> {
  await db.insertInto("sessions").values(row).execute();
  await db
    .updateTable("accounts")
    .set({ last_login_at: row.created_at, deletion_warned_at: null })
    .where("id", "=", row.account_id)
    .execute();
}

type Session = { id: string; account_id: string; last_seen_at: Date; role: Role; email: string };

/** This runs at every call, so each connection prepares it once. */
const BY_TOKEN = `
  select sessions.id, sessions.account_id, sessions.last_seen_at, accounts.role, accounts.email
  from sessions join accounts on accounts.id = sessions.account_id
  where sessions.token_hash = $1 and sessions.expires_at > $2`;

/** Finds the session of this token if it has not expired, with its account. */
export async function findSession(
  db: DatabaseOrTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<Session | undefined> {
  const [row] = await queryPrepared<Session>(db, BY_TOKEN, [tokenHash, now]);
  return row;
}

export async function updateLastSeen(db: DatabaseOrTransaction, id: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", id).execute();
}

export async function deleteSessionByToken(db: DatabaseOrTransaction, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Deletes all sessions of an account except the given one. */
export async function deleteSessionsOf(
  db: DatabaseOrTransaction,
  accountId: string,
  except?: string,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .execute();
}
