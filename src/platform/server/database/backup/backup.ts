// Writes a backup: a snapshot of every row, and every file that it refers to. The product keeps running meanwhile.
import { DAY_MS, daysBefore } from "#platform/domain/day.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { glob, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import type { FileStore } from "#platform/server/files/stores/store.ts";
import {
  countRows,
  filePath,
  type Manifest,
  readManifest,
  sha256,
  writeManifest,
  writeTable,
} from "./backup-folder.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { listApplied } from "#platform/server/database/migrate.ts";
import { LAST_PROBE } from "#platform/server/database/write-probe.ts";
import { LAST_BACKUP, recordBackup } from "./last-backup.ts";
import { listTables, ROW_FORMAT, prepareReading, readRows } from "./table-list.ts";

/** What a backup has not, as an operator reads it. */
const LEFT_OUT = {
  "rows of rate_limits": "counts of tries, which begin again",
  "mails with a one-time code": "the code has expired when a backup is restored",
  "the last mail to somebody who has deleted the account": "a backup must not keep the address",
  "mails in DATA_DIR/mail": "they are there only without a mail server",
  "erasures of ERASURES_DIR or of the bucket": "a backup must not bring erased people back",
  "the key of the messages, MESSAGE_KEY or DATA_DIR/message-key":
    "a backup must not be readable by itself: keep a copy elsewhere",
  "roles and settings of the database server": "they belong to the server",
};

const EXCLUDED_ROWS: Record<string, RawBuilder<unknown>> = {
  // Only a mail with a code is of no use within the hour; one that was refused may keep its text until then (MAIL-11).
  mail_outbox: sql`leaves_nothing or
    (is_security and kind is null and body_text <> '' and not_after <= created_at + interval '1 hour')`,
  installation: sql`name in (${sql.lit(LAST_BACKUP)}, ${sql.lit(LAST_PROBE)})`,
};

type BackupSource = { db: Database; files: FileStore; now: Date };

/** Writes to `<folder>.part` and renames it when it is complete. */
export async function writeBackup({ db, files, now }: BackupSource, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} is there already. A backup is never written over.`);
  const applied = await listApplied(db);
  if (applied.length === 0)
    throw new Error(
      "This database has no tables, so there is nothing to back up. Is DATABASE_URL that of the service?",
    );
  const draft = `${folder}.part`;
  try {
    return await writeDraft({ db, files, now }, { folder, draft, applied });
  } catch (error) {
    // An error of a write does not name the file, and a disk that is full stays so with half a backup on it.
    if (error instanceof Error && !("path" in error)) Object.assign(error, { path: draft });
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

type Draft = { folder: string; draft: string; applied: string[] };

async function writeDraft(
  { db, files, now }: BackupSource,
  { folder, draft, applied }: Draft,
): Promise<Manifest> {
  await rm(draft, { recursive: true, force: true });
  for (const part of ["tables", "files"]) await mkdir(join(draft, part), { recursive: true, mode: 0o700 });

  // Files are copied twice: before the snapshot, in case one is removed during it, and after it, for those that were
  // added.
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
        const excluded = EXCLUDED_ROWS[shape.name];
        const rows = readRows(tx, shape, excluded);
        tables[shape.name] = await writeTable(draft, shape.name, rows);
      }
    });
  await copyFiles(files, draft, sums);

  const manifest: Manifest = {
    format: ROW_FORMAT,
    madeAt: now.toISOString(),
    migrations: applied,
    tables,
    files: sums,
    leftOut: LEFT_OUT,
  };
  await requireEnoughRows(manifest, dirname(folder));
  await writeManifest(draft, manifest);
  await rename(draft, folder);
  await recordBackup(db, now);
  return manifest;
}

/**
 * Removes backups from the folder in which this one was made: those older than `days` (days of 24 hours), all but the
 * newest `count`, and what is left of one that was interrupted. A damaged backup is kept, for somebody to look at.
 * Returns the names of the removed ones.
 */
export async function pruneBackups(
  made: string,
  { days = Infinity, count = Infinity, now }: { days?: number; count?: number; now: Date },
): Promise<string[]> {
  const backups = await listBackups(dirname(made));
  const isOld = (madeAt: string) => now.getTime() - Date.parse(madeAt) > days * DAY_MS;
  const old = backups
    .filter(({ folder, manifest }, index) => folder !== made && (index >= count || isOld(manifest.madeAt)))
    .map(({ folder }) => folder);
  const removed = [...old, ...(await listAbandoned(dirname(made), now))];
  for (const folder of removed) await rm(folder, { recursive: true });
  return removed.map((folder) => basename(folder));
}

/** Drafts into which nothing was written for a day: their process has ended. */
async function listAbandoned(place: string, now: Date): Promise<string[]> {
  const writtenAt = new Map<string, number>();
  for await (const path of glob("*.part/{tables,files}", { cwd: place })) {
    const { mtimeMs } = await stat(join(place, path));
    const draft = join(place, dirname(path));
    writtenAt.set(draft, Math.max(mtimeMs, writtenAt.get(draft) ?? 0));
  }
  const aDayAgo = daysBefore(now, 1).getTime();
  return [...writtenAt].filter(([, at]) => at < aDayAgo).map(([draft]) => draft);
}

/** The newest first. A damaged one, or one that is being written, is none. */
async function listBackups(place: string): Promise<{ folder: string; manifest: Manifest }[]> {
  const backups: { folder: string; manifest: Manifest }[] = [];
  for await (const path of glob("*/manifest.json", { cwd: place })) {
    const folder = join(place, dirname(path));
    const manifest = await readManifest(folder).catch(() => null);
    if (manifest && !folder.endsWith(".part")) backups.push({ folder, manifest });
  }
  return backups.toSorted((one, other) => other.manifest.madeAt.localeCompare(one.manifest.madeAt));
}

/** `place` is a backup, which is then returned, or a folder with backups. */
export async function findNewestBackup(place: string): Promise<string> {
  if (existsSync(join(place, "manifest.json"))) return place;
  const [newest] = await listBackups(place);
  if (!newest) throw new Error(`${place} is no backup, and there is none in it.`);
  return newest.folder;
}

/**
 * Hands a backup as tar to a command of the shell, which encrypts it or carries it away. Throws where the command or a
 * part of its pipe fails.
 */
export async function sendBackup(folder: string, command: string): Promise<void> {
  const words = [
    "-o",
    "pipefail",
    "-c",
    'tar -C "$0" -c "$1" | eval "$2"',
    dirname(folder),
    basename(folder),
  ];
  const child = spawn("bash", [...words, command], { stdio: ["ignore", "inherit", "inherit"] });
  const [status] = await once(child, "exit");
  if (status !== 0)
    throw new Error(`The backup is in ${folder}, and it was not sent: the command ended with ${status}.`);
}

/** A database that has lost nine rows of ten since the last backup in the same place is more likely a wrong one. */
async function requireEnoughRows(made: Manifest, place: string): Promise<void> {
  const [last] = await listBackups(place);
  if (!last || countRows(made) * 10 >= countRows(last.manifest)) return;
  throw new Error(
    `The database has ${countRows(made)} rows, and ${last.folder} has ${countRows(last.manifest)}: this backup is not kept. Is DATABASE_URL that of the service? If the rows were deleted on purpose, back up to another place.`,
  );
}

/** Copies the files that were not copied yet. */
async function copyFiles(files: FileStore, folder: string, sums: Record<string, string>): Promise<void> {
  for await (const { key } of files.list()) {
    if (key in sums) continue;
    const bytes = await files.read(key);
    if (!bytes) continue;
    await writeFile(filePath(folder, key), bytes, { mode: 0o600 });
    sums[key] = sha256(bytes);
  }
}
