// Restores a backup into an empty database. It is verified before the start, and the rows again at the end.
import type { DatabaseTransaction } from "#server/database/connect.ts";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { FileStore } from "#server/files/stores/store.ts";
import {
  damagedError,
  filePath,
  isSame,
  type Manifest,
  readManifest,
  readTable,
  verifyBackup,
} from "./backup-folder.ts";
import type { Database } from "#server/database/connect.ts";
import { listMigrations, migrateTo, migrateToLatest } from "#server/database/migrate.ts";
import { createRowSum } from "./row-sum.ts";
import { listTables, prepareReading, readRows, type TableShape } from "./table-list.ts";

const ROWS_AT_ONCE = 500;

export async function restoreBackup(
  { db, files }: { db: Database; files: FileStore },
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);

  const known = await listMigrations(db);
  if (known.some(({ executedAt }) => executedAt))
    throw new Error("There is a database already. A backup is restored into an empty one only.");
  const last = manifest.migrations.at(-1);
  const unknown = manifest.migrations.filter((name) => !known.some((one) => one.name === name));
  if (last === undefined || unknown.length > 0)
    throw new Error(`This backup was made by a newer version (${unknown.join(", ")}).`);

  // Files come first, so that no row refers to a missing file.
  for (const key of Object.keys(manifest.files)) await files.put(key, await readFile(filePath(folder, key)));
  await migrateTo(db, last);
  await db.transaction().execute((tx) => loadTables(tx, folder, manifest));
  await migrateToLatest(db);
  return manifest;
}

async function loadTables(tx: DatabaseTransaction, folder: string, manifest: Manifest): Promise<void> {
  await prepareReading(tx);
  const tables = await listTables(tx);
  // The backup already contains the rows that triggers would write.
  const triggers = (state: "disable" | "enable", { name }: TableShape) =>
    sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(tx);
  for (const table of tables) await triggers("disable", table);
  for (const table of tables) {
    // Rows that a migration inserted are in the backup with their later changes.
    await sql`delete from ${sql.table(table.name)}`.execute(tx);
  }
  for (const table of tables) await loadTable(tx, folder, table);
  for (const table of tables) await triggers("enable", table);

  for (const table of tables) {
    const sum = createRowSum();
    for await (const rows of readRows(tx, table)) for (const row of rows) sum.add(row);
    const expected = manifest.tables[table.name];
    if (!expected || !isSame(sum.result(), expected)) throw damagedError(table.name);
  }
}

async function loadTable(tx: DatabaseTransaction, folder: string, table: TableShape): Promise<void> {
  let rows: string[] = [];
  const insert = async () => {
    const names = sql.join(table.columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table.name)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${rows.join(",")}]`}::json)`.execute(
      tx,
    );
    rows = [];
  };
  for await (const row of readTable(folder, table.name)) {
    rows.push(row);
    if (rows.length >= ROWS_AT_ONCE) await insert();
  }
  await insert();
  for (const column of table.identity) {
    const [name, place] = [sql.lit(table.name), sql.lit(column)];
    await sql`select setval(pg_get_serial_sequence(${name}, ${place}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(table.name)}), 0) + 1, false)`.execute(tx);
  }
}
