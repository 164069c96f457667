// Compares secrets, so that the time of the answer does not tell how much of one is right.
import { createHash, timingSafeEqual } from "node:crypto";

export function isSameSecret(given: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}
