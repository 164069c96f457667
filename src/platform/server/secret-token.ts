// Secrets that a person carries in a cookie or a link. The database has only their hashes.
import { createHash, randomBytes } from "node:crypto";

export function newSecretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
