// The secret of a mailed link: the mail has the token, and the database only its hash.
import { createHash, randomBytes } from "node:crypto";

export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
