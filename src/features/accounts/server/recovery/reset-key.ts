// The cookie value of a recovery: its id, and a secret that only this browser has.
import { hashToken, newSecretToken } from "#platform/server/secrets.ts";
import { isId } from "#platform/domain/field.ts";

export type ResetKey = { id: string; browserHash: Buffer };

/** Returns the key for the cookie and the hash for the table. */
export function newResetKey(id: string): { key: string; browserHash: Buffer } {
  const { token, hash } = newSecretToken();
  return { key: `${id}.${token}`, browserHash: hash };
}

/** Returns null for a value of another format. */
export function parseResetKey(key: string | undefined): ResetKey | null {
  const [id = "", secret = "", ...rest] = (key ?? "").split(".");
  return isId(id) && secret !== "" && rest.length === 0 ? { id, browserHash: hashToken(secret) } : null;
}
