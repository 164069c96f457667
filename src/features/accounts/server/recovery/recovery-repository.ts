// Queries of recoveries, one for each address. A new one replaces the one before.
import { sql } from "kysely";
import type { Insertable } from "kysely";
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { PasswordResets } from "#features/accounts/server/tables.ts";
import type { ResetKey } from "./reset-key.ts";

export async function replaceReset(
  db: DatabaseOrTransaction,
  reset: Insertable<PasswordResets>,
): Promise<void> {
  await db
    .insertInto("password_resets")
    .values(reset)
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ ...reset, verified_at: null }))
    .execute();
}

type Try = { email: string; codeHash: Buffer; now: Date; grantHash: Buffer; grantUntil: Date };

/**
 * Counts a try and checks the code in one statement, so that simultaneous guesses wait for the row. The right code also
 * turns the browser's key into a grant. Returns true if it was right.
 */
export async function tryCode(
  db: DatabaseOrTransaction,
  { id, browserHash }: ResetKey,
  { email, codeHash, now, grantHash, grantUntil }: Try,
): Promise<boolean> {
  const right = sql<boolean>`code_hash = ${codeHash}`;
  const row = await db
    .updateTable("password_resets")
    .set({
      tries_left: sql`tries_left - 1`,
      verified_at: sql`case when ${right} then ${now}::timestamptz end`,
      browser_hash: sql`case when ${right} then ${grantHash}::bytea else browser_hash end`,
      expires_at: sql`case when ${right} then ${grantUntil}::timestamptz else expires_at end`,
    })
    .where("id", "=", id)
    .where("email", "=", email)
    .where("browser_hash", "=", browserHash)
    .where("verified_at", "is", null)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", now)
    .returning("verified_at")
    .executeTakeFirst();
  return row?.verified_at != null;
}

/** Finds the account for which this browser may set a new password. */
export async function findGrant(
  db: DatabaseOrTransaction,
  { id, browserHash }: ResetKey,
  { email, now }: { email: string; now: Date },
): Promise<AccountId | null> {
  const row = await db
    .selectFrom("password_resets")
    .select("account_id")
    .where("id", "=", id)
    .where("email", "=", email)
    .where("browser_hash", "=", browserHash)
    .where("verified_at", "is not", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Returns true to the one caller that uses it up. */
export async function consumeGrant(
  db: DatabaseOrTransaction,
  { id, browserHash }: ResetKey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("password_resets")
    .where("id", "=", id)
    .where("browser_hash", "=", browserHash)
    .where("verified_at", "is not", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
