// Restores a backup into an empty database, in one transaction: an interrupted restore leaves nothing behind. The
// backup is verified before the start, and the rows again at the end.
import { createReadStream } from "node:fs";
import { glob, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from "kysely";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { daysBefore } from "#platform/domain/day.ts";
import { type DatabaseTransaction, connect, NO_TIMEOUT } from "#platform/server/database/connect.ts";
import {
  isBeforeBaseline,
  LAST_BEFORE_BASELINE,
  listMigrations,
  migrateTo,
  migrateToLatest,
} from "#platform/server/database/migrate.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import type { FileStore } from "#platform/server/files/stores/store.ts";
import {
  damagedError,
  filePath,
  isSame,
  type Manifest,
  readManifest,
  tablePath,
  verifyBackup,
  createRowSum,
} from "./backup-folder.ts";
import { listTables, prepareReading, readRows, type TableShape } from "./table-list.ts";
import { join } from "node:path";
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";
import { diskStore } from "#platform/server/files/stores/disk-store.ts";

export async function restoreBackup(
  { pool, files }: { pool: pg.Pool; files: FileStore },
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.migrations.some(isBeforeBaseline))
    throw new Error(
      `This backup is of version ${LAST_BEFORE_BASELINE} or older, which is the last that restores it.`,
    );
  await verifyBackup(folder, manifest);

  const client = await pool.connect();
  try {
    const db = kyselyOf(client);
    const known = await listMigrations(db);
    if (known.some(({ executedAt }) => executedAt))
      throw new Error("There is a database already. A backup is restored into an empty one only.");
    const last = manifest.migrations.at(-1);
    const unknown = manifest.migrations.filter((name) => !known.some((one) => one.name === name));
    if (last === undefined || unknown.length > 0)
      throw new Error(`This backup was made by a newer version (${unknown.join(", ")}).`);

    // Files come first, so that no row refers to a missing file.
    for (const key of Object.keys(manifest.files))
      await files.put(key, await readFile(filePath(folder, key)));
    await db.transaction().execute(async (tx) => {
      await migrateTo(tx, last);
      await loadTables({ tx, client }, folder, manifest);
    });
    await migrateToLatest(db);
    await sql`vacuum analyze`.execute(db);
  } finally {
    client.release();
  }
  return manifest;
}

/** COPY needs the client itself, and the rest of its transaction the same one. */
function kyselyOf(client: pg.PoolClient): Kysely<Tables> {
  const same = { query: client.query.bind(client), release: () => {} } as PostgresPoolClient;
  const pool = { options: {}, connect: () => Promise.resolve(same), end: () => Promise.resolve() };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

type Target = { tx: DatabaseTransaction; client: pg.PoolClient };

async function loadTables({ tx, client }: Target, folder: string, manifest: Manifest): Promise<void> {
  await prepareReading(tx);
  const tables = await listTables(tx);
  // The backup already contains the rows that triggers would write.
  const triggers = (state: "disable" | "enable", { name }: TableShape) =>
    sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(tx);
  for (const table of tables) await triggers("disable", table);
  // Rows that a migration inserted are in the backup with their later changes.
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);

  const createAgain = await dropIndexes(tx);
  await sql`create temporary table restored_rows (row json) on commit drop`.execute(tx);
  for (const table of tables) await loadTable({ tx, client }, folder, table);
  for (const statement of createAgain) await sql.raw(statement).execute(tx);
  for (const table of tables) await triggers("enable", table);

  for (const table of tables) {
    const sum = createRowSum();
    for await (const rows of readRows(tx, table)) for (const row of rows) sum.add(row);
    const expected = manifest.tables[table.name];
    if (!expected || !isSame(sum.result(), expected)) throw damagedError(table.name);
  }
}

/**
 * Drops every index, and the constraints that have one or ask for one. An index of rows that are all there is built
 * several times faster than row by row. Returns the statements that create them again, in their order.
 */
async function dropIndexes(tx: DatabaseTransaction): Promise<string[]> {
  // Foreign keys need the key that they refer to, so they go first and come last.
  const { rows } = await sql<{ drop: string; create: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u', 'x') and conparentid = 0
    order by contype <> 'f', oid`.execute(tx);
  const { rows: indexes } = await sql<{ drop: string; create: string }>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    order by indexrelid`.execute(tx);
  const all = [...rows, ...indexes];
  for (const { drop } of all) await sql.raw(drop).execute(tx);
  return all.map(({ create }) => create).toReversed();
}

async function loadTable({ tx, client }: Target, folder: string, table: TableShape): Promise<void> {
  // Each line is one value: JSON contains neither of the two control characters.
  const copy = copyFrom(
    String.raw`copy restored_rows from stdin (format csv, delimiter e'\x02', quote e'\x01')`,
  );
  await pipeline(createReadStream(tablePath(folder, table.name)), createGunzip(), client.query(copy));
  const names = sql.join(table.columns.map((column) => sql.ref(column)));
  const values = sql.join(
    table.columns.map((column) =>
      table.json.includes(column)
        ? sql`(restored_rows.row->>${sql.lit(column)})::jsonb`
        : sql.ref(`loaded.${column}`),
    ),
  );
  const name = sql.table(table.name);
  await sql`insert into ${name} (${names}) overriding system value
    select ${values} from restored_rows, json_populate_record(null::${name}, restored_rows.row) loaded`.execute(
    tx,
  );
  await sql`truncate restored_rows`.execute(tx);
  for (const column of table.identity) {
    await sql`select setval(pg_get_serial_sequence(${sql.lit(table.name)}, ${sql.lit(column)}),
      coalesce((select max(${sql.ref(column)}) from ${name}), 0) + 1, false)`.execute(tx);
  }
}

/** How the folder of a trial begins. */
const TRIAL = "backup-check-";

/**
 * Tries whether a backup can be restored: into an embedded database of its own, which is removed afterwards. No right
 * on another server is needed. `place` is a folder with room for all of it. Throws what a restore throws; the rows are
 * compared with the backup's sums.
 */
export async function tryRestore(folder: string, place: string): Promise<Manifest> {
  await removeAbandoned(place);
  const dataDir = await mkdtemp(join(place, TRIAL));
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

/** Databases of trials that were killed. */
async function removeAbandoned(place: string): Promise<void> {
  const yesterday = daysBefore(new Date(), 1);
  for await (const name of glob(`${TRIAL}*`, { cwd: place })) {
    const dataDir = join(place, name);
    if ((await stat(dataDir)).mtime < yesterday) await rm(dataDir, { recursive: true, force: true });
  }
}
