// Migrates the database to the newest schema. Repeated calls and several processes at once are safe.
import { promises as fs } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { MigrationInfo } from "kysely/migration";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import { startError } from "#server/start-error.ts";
import type { Database, DatabaseOrTransaction } from "./connect.ts";
import { MIGRATIONS, OWN_VERSION, refuseOlderVersion } from "./schema-version.ts";

/** Every file of the folder is a migration; they run in the order of their names. */
const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: MIGRATIONS,
});

function migratorOf(db: DatabaseOrTransaction): Migrator {
  return new Migrator({ db, provider });
}

/**
 * Returns the names of the migrations that were applied by this call. The schema of a newer version stays as it is;
 * refuses with a sentence where it does not admit this one.
 */
export async function migrateToLatest(db: Database): Promise<string[]> {
  if (await isNewer(db)) {
    const refusal = await refuseOlderVersion(db);
    if (refusal) throw startError(refusal);
    return [];
  }
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
  const applied = (results ?? []).map((result) => result.migrationName);
  if (applied.some((name) => REWRITING.includes(name))) await vacuumTables(db);
  return applied;
}

async function isNewer(db: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_versions') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return false;
  const { rows: newer } = await sql`
    select from kysely_migration where substring(name from '^[0-9]+')::integer > ${OWN_VERSION}`.execute(db);
  return newer.length > 0;
}

/**
 * Migrations that rewrite tables. Without a vacuum afterwards, index-only scans would read every row, and nothing else
 * would cause one.
 */
const REWRITING = ["0028-random-ids-of-people", "0085-keys-of-long-experience"];

async function vacuumTables(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpages > 0`.execute(db);
  if (rows.length === 0) return;
  await sql`vacuum (analyze) ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}

/** Migrates up to this one, the schema of an older backup. */
export async function migrateTo(db: DatabaseOrTransaction, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name);
  if (error) throw error;
}

/** Names what the database has, also of a newer version, whose files are not here. Empty for one without tables. */
export async function listApplied(db: Database): Promise<string[]> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

export async function listMigrations(db: Database): Promise<readonly MigrationInfo[]> {
  return migratorOf(db).getMigrations();
}
