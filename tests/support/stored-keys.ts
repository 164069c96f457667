// The keys of all files that a test's product has stored, in their order.
import type { Deps } from "#platform/server/deps.ts";

export async function listStoredKeys({ files }: Pick<Deps, "files">): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.toSorted();
}
