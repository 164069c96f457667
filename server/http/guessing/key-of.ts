// The key under which something is counted: addresses are not kept in the clear where they are only counted.
import { createHash } from "node:crypto";

export function keyOf(...parts: string[]): string {
  return createHash("sha256").update(parts.join(" ")).digest("base64url");
}
