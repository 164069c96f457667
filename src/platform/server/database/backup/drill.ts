// Tries whether a backup can be restored: into an embedded database of its own, which is removed afterwards. No right on another
// server is needed.
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { connect, NO_TIMEOUT } from "#platform/server/database/connect.ts";
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";
import { diskStore } from "#platform/server/files/stores/disk-store.ts";
import type { Manifest } from "./backup-folder.ts";
import { restoreBackup } from "./restore.ts";

/** `place` is a folder with room for all of it. Throws what a restore throws; the rows are compared with the backup's sums. */
export async function tryRestore(folder: string, place: string): Promise<Manifest> {
  const dataDir = await mkdtemp(join(place, "backup-check-"));
  try {
    const { connection, stop } = await startEmbeddedDatabase({ dataDir, print: () => {}, durable: false });
    const { db, pool } = connect({ ...connection, ...NO_TIMEOUT }, () => {});
    try {
      return await restoreBackup({ pool, files: diskStore(join(dataDir, "files")) }, folder);
    } finally {
      await db.destroy();
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
