// Measures a backup and its restore (BENCH_CANDIDATES, 300,000 by default) beside each other: `npm run bench:restore`.
// The database made for the restore is deleted afterwards. The limit for 300,000 candidates on two cores: 3 minutes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { systemClock } from "#platform/server/clock.ts";
import { countRows } from "#platform/server/database/backup/backup-folder.ts";
import { writeBackup } from "#platform/server/database/backup/backup.ts";
import { restoreBackup } from "#platform/server/database/backup/restore.ts";
import { connect, NO_TIMEOUT } from "#platform/server/database/connect.ts";
import { diskStore } from "#platform/server/files/stores/disk-store.ts";
import { openCluster } from "./database.ts";
import { sizeOf } from "./in-process.ts";
import { timed } from "./meter.ts";

const CANDIDATES = sizeOf("BENCH_CANDIDATES", 300_000);
const TARGET_MS = 180_000;
const NAME = "bench_restored" as const;

const place = mkdtempSync(join(tmpdir(), "edunakuri-restore-"));
const cluster = await openCluster((line) => console.log(line));
try {
  const { db, pool, connection } = await cluster.open(CANDIDATES);
  await pool.query(`drop database if exists ${NAME}`);
  await pool.query(`create database ${NAME} template template0`);
  const target = connect({ ...connection, ...NO_TIMEOUT, database: NAME } as pg.PoolConfig, () => {});
  const folder = join(place, "backup");
  const files = diskStore(join(place, "files"));
  let rows = 0;
  const backup = await timed(async () => {
    rows = countRows(await writeBackup({ db, files, now: systemClock.now() }, folder));
  });
  const restore = await timed(() => restoreBackup({ ...target, files }, folder));
  await target.db.destroy();
  await pool.query(`drop database ${NAME}`);
  await db.destroy();
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `${CANDIDATES} candidates, ${rows} rows: backup ${seconds(backup)}, restore ${seconds(restore)}, ${(restore / backup).toFixed(2)} times the backup.`,
  );
  if (restore > TARGET_MS) process.exitCode = 1;
} finally {
  await cluster.stop();
  rmSync(place, { recursive: true, force: true });
}
