// The gateway's signatures: what it says is proven by a secret that only it and we have.
import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 in hexadecimal, compared in a time that tells nothing about how much of it was right. */
export function isSigned(content: string | Uint8Array, signature: string, secret: string): boolean {
  const right = Buffer.from(createHmac("sha256", secret).update(content).digest("hex"));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}
