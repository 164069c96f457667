// Files on their way from one store to another, while the product runs: a key names the same bytes in both.
import type { FileStore } from "./store.ts";

/** How many were copied; what is there already is not copied again. */
export async function copyFiles({ from, to }: { from: FileStore; to: FileStore }): Promise<number> {
  const there = new Set<string>();
  for await (const { key } of to.list()) there.add(key);
  let copied = 0;
  for await (const { key } of from.list()) {
    const bytes = there.has(key) ? null : await from.read(key);
    if (!bytes) continue;
    await to.put(key, bytes);
    copied += 1;
  }
  return copied;
}
