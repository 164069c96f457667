// Verifies the gateway's signatures, made with a secret that only the gateway and this server have.
import { createHmac, timingSafeEqual } from "node:crypto";

/** Compares an HMAC-SHA256 in hexadecimal in constant time. */
export function isSigned(content: string | Uint8Array, signature: string, secret: string): boolean {
  const right = Buffer.from(createHmac("sha256", secret).update(content).digest("hex"));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}
