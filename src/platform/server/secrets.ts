// Makes the secrets that a person has in a cookie or a link, of which the database has only hashes, and compares secrets.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export function newSecretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The time of the answer does not tell how much of it is right. */
export function isSameSecret(given: string, right: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(right));
}
