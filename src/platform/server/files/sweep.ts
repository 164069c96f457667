// Removes files that no row refers to. They remain after a crash between storing a file and committing its row.
import { DAY_MS } from "#platform/domain/day.ts";
import type { Deps } from "#platform/server/deps.ts";
import { listKeysInUse } from "./repository.ts";
import { removeFiles } from "./uploads.ts";

/** A younger file may belong to a transaction that has not committed yet. */
const MIN_AGE_MS = DAY_MS;
const BATCH_SIZE = 1_000;

/** Returns how many were removed. */
export async function sweepOrphans(deps: Pick<Deps, "db" | "files" | "clock" | "log">): Promise<number> {
  const before = deps.clock.now().getTime() - MIN_AGE_MS;
  let removed = 0;
  let keys: string[] = [];
  const sweep = async () => {
    const keysInUse = await listKeysInUse(deps.db, keys);
    const orphans = keys.filter((key) => !keysInUse.has(key));
    await removeFiles(deps, orphans);
    removed += orphans.length;
    keys = [];
  };
  for await (const { key, changedAt } of deps.files.list()) {
    if (changedAt.getTime() < before) keys.push(key);
    if (keys.length >= BATCH_SIZE) await sweep();
  }
  if (keys.length > 0) await sweep();
  return removed;
}

/** Called after the commit that no longer names them. A resume stays as long as an application names it. */
export async function removeUnnamed(
  deps: Pick<Deps, "db" | "files" | "log">,
  keys: readonly (string | null)[],
): Promise<void> {
  const asked = keys.filter((key) => key !== null);
  const inUse = asked.length === 0 ? new Set() : await listKeysInUse(deps.db, asked);
  await removeFiles(
    deps,
    asked.filter((key) => !inUse.has(key)),
  );
}
