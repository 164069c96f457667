// The cookie value of a recovery: its id, and a secret that only this browser has.
import { createHash, randomBytes } from "node:crypto";
import { isId } from "#platform/domain/field.ts";

export type ResetKey = { id: string; browserHash: Buffer };

/** Returns the key for the cookie and the hash for the table. */
export function newResetKey(id: string): { key: string; browserHash: Buffer } {
  const secret = randomBytes(32).toString("base64url");
  return { key: `${id}.${secret}`, browserHash: hash(secret) };
}

/** Returns null for a value of another format. */
export function parseResetKey(key: string | undefined): ResetKey | null {
  const [id = "", secret = "", ...rest] = (key ?? "").split(".");
  return isId(id) && secret !== "" && rest.length === 0 ? { id, browserHash: hash(secret) } : null;
}

function hash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
