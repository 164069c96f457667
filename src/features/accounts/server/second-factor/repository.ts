// Queries of second factors and their recovery codes.
import { countRows } from "#platform/server/database/count-rows.ts";
import { HOUR_MS } from "#platform/domain/day.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

/** A set-up that is not confirmed within this time has to begin again. */
const SET_UP_MS = HOUR_MS;
const oldestSetUp = (now: Date) => new Date(now.getTime() - SET_UP_MS);

export async function hasSecondFactor(db: DatabaseOrTransaction, accountId: AccountId): Promise<boolean> {
  return (await findSecondFactor(db, accountId)) !== undefined;
}

/** Finds a second factor that was confirmed. */
export function findSecondFactor(db: DatabaseOrTransaction, accountId: AccountId) {
  return db
    .selectFrom("second_factors")
    .select(["encrypted_secret", "confirmed_at"])
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
}

/** Finds a set-up that has not expired. */
export function findSetUp(db: DatabaseOrTransaction, accountId: AccountId, now: Date) {
  return db
    .selectFrom("second_factors")
    .select("encrypted_secret")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .where("created_at", ">", oldestSetUp(now))
    .executeTakeFirst();
}

/** Replaces an earlier set-up. Returns false if the second factor is on already. */
export async function startSetUp(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  { encryptedSecret, now }: { encryptedSecret: Buffer; now: Date },
): Promise<boolean> {
  const values = { encrypted_secret: encryptedSecret, created_at: now };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("second_factors")
    .values({ account_id: accountId, ...values, confirmed_at: null, last_used_step: null })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet(values).where("second_factors.confirmed_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function confirmSetUp(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  { step, now }: { step: number; now: Date },
): Promise<void> {
  await db
    .updateTable("second_factors")
    .set({ confirmed_at: now, last_used_step: step })
    .where("account_id", "=", accountId)
    .execute();
}

/** Returns true to the one caller that uses the code of this step. Earlier steps are used up with it. */
export async function markStepUsed(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    .set({ last_used_step: step })
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .where((eb) => eb.or([eb("last_used_step", "is", null), eb("last_used_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes it with its recovery codes. Returns false if there was none. */
export async function deleteSecondFactor(db: DatabaseOrTransaction, accountId: AccountId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("second_factors")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

/** Returns true to the one caller that uses it up. */
export async function markRecoveryCodeUsed(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export function countRecoveryCodes(db: DatabaseOrTransaction, accountId: AccountId): Promise<number> {
  return countRows(db.selectFrom("recovery_codes").where("account_id", "=", accountId));
}

/** Those that are being set up, too. Locks them until the end of the transaction. */
export function listEncryptedSecrets(db: DatabaseOrTransaction) {
  return db.selectFrom("second_factors").select(["account_id", "encrypted_secret"]).forUpdate().execute();
}

export async function replaceEncryptedSecret(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  encryptedSecret: Buffer,
): Promise<void> {
  await db
    .updateTable("second_factors")
    .set({ encrypted_secret: encryptedSecret })
    .where("account_id", "=", accountId)
    .execute();
}
