// Checks a code of a second factor and uses it up: a code of the app or a recovery code.
import type { AccountId } from "#platform/domain/ids.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Database, DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { installationSecret } from "#platform/server/database/installation-secret.ts";
import type { Account } from "#features/accounts/server/account-repository.ts";
import { findMatchingStep } from "./app-code.ts";
import { decrypt } from "#platform/server/encryption.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { findSecondFactor, markRecoveryCodeUsed, markStepUsed } from "./repository.ts";

type Keys = { encryption: Buffer; recovery: Buffer };

export async function readKeys(db: Database): Promise<Keys> {
  return {
    encryption: await installationSecret(db, "second-factor"),
    recovery: await installationSecret(db, "recovery-codes"),
  };
}

/**
 * The key under which wrong codes are counted. A new password has a count of its own, so that a thief of the old one
 * cannot lock the owner out.
 */
export const countedAs = ({ id, password_hash }: Account) => `${id} ${password_hash}`;

/** Returns the kind of the code, or null if it is wrong or was used before. */
export async function consumeCode(
  tx: DatabaseOrTransaction,
  accountId: AccountId,
  { code, keys, now }: { code: string; keys: Keys; now: Date },
): Promise<"app" | "recovery" | null> {
  const factor = await findSecondFactor(tx, accountId);
  if (!factor) return null;
  if (/^\d{6}$/.test(code)) {
    const secret = decrypt(keys.encryption, accountId, factor.encrypted_secret);
    const step = findMatchingStep(secret, code, now);
    return step !== null && (await markStepUsed(tx, accountId, step)) ? "app" : null;
  }
  const hash = hashRecoveryCode(keys.recovery, accountId, code);
  return (await markRecoveryCodeUsed(tx, accountId, hash)) ? "recovery" : null;
}

export function wrongCode(): Refusal {
  const message = "This code is not right. Please try again.";
  return new Refusal("invalid", "INVALID_CODE", message, { issues: [{ path: "code", message }] });
}
