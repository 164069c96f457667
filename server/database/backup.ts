// A backup: one snapshot of every row, and every file that it names. The service goes on meanwhile.
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import type { FileStore } from "#server/files/store.ts";
import { filePath, type Manifest, sha256, writeManifest, writeTable } from "./backup-folder.ts";
import type { Database } from "./connect.ts";
import { listMigrations } from "./migrate.ts";
import { listTables, prepareReading, readRows } from "./table-list.ts";

/** A code that waits to be sent is worth nothing when a backup is restored. */
const LEFT_OUT: Record<string, RawBuilder<unknown>> = {
  mail_outbox: sql`kind is null and sent_at is null and failed_at is null`,
};

type World = { db: Database; files: FileStore; now: Date };

/** Has its name once it is whole: a half-made one is called `<folder>.part`. */
export async function writeBackup({ db, files, now }: World, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} is there already. A backup is never written over.`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  for (const part of ["tables", "files"]) await mkdir(join(draft, part), { recursive: true, mode: 0o700 });

  // Before the snapshot, so that a file that is removed while we write is here; after it, what came since.
  const sums: Record<string, string> = {};
  await copyFiles(files, draft, sums);
  const tables: Manifest["tables"] = {};
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await prepareReading(tx);
      for (const shape of await listTables(tx)) {
        const rows = readRows(tx, shape, LEFT_OUT[shape.name]);
        tables[shape.name] = await writeTable(draft, shape.name, rows);
      }
    });
  await copyFiles(files, draft, sums);

  const applied = (await listMigrations(db)).filter(({ executedAt }) => executedAt);
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    migrations: applied.map(({ name }) => name),
    tables,
    files: sums,
  };
  await writeManifest(draft, manifest);
  await rename(draft, folder);
  return manifest;
}

/** What is there and was not copied yet. */
async function copyFiles(files: FileStore, folder: string, sums: Record<string, string>): Promise<void> {
  for await (const { key } of files.list()) {
    if (key in sums) continue;
    const bytes = await files.read(key);
    if (!bytes) continue;
    await writeFile(filePath(folder, key), bytes, { mode: 0o600 });
    sums[key] = sha256(bytes);
  }
}
