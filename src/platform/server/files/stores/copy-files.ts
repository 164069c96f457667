// Copies files from one store to another while the product runs. That is safe because the bytes of a key never change.
import type { FileStore } from "./store.ts";

/** Returns how many were copied. Files that the target already has are skipped. */
export async function copyFiles({ from, to }: { from: FileStore; to: FileStore }): Promise<number> {
  const existingKeys = new Set<string>();
  for await (const { key } of to.list()) existingKeys.add(key);
  let copied = 0;
  for await (const { key } of from.list()) {
    const bytes = existingKeys.has(key) ? null : await from.read(key);
    if (!bytes) continue;
    await to.put(key, bytes);
    copied += 1;
  }
  return copied;
}
