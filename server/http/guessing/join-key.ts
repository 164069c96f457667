// Hashes the key of a counter, so that the table of counters contains no e-mail addresses.
import { createHash } from "node:crypto";

export function joinKey(...parts: string[]): string {
  return createHash("sha256").update(parts.join(" ")).digest("base64url");
}
