// Encrypts the secrets of second factors with a secret of the installation (AES-256-GCM).
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { AccountId } from "#platform/domain/ids.ts";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The encryption includes the account, so a secret cannot be decrypted in another account's row. */
export function encryptSecret(key: Buffer, accountId: AccountId, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(accountId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

export function decryptSecret(key: Buffer, accountId: AccountId, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(accountId));
  decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
