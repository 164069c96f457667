// Migrates the database to the newest schema. Repeated calls and several processes at once are safe.
import { promises as fs } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { MigrationInfo } from "kysely/migration";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import { settingError, startError } from "#platform/server/start-error.ts";
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
  return (results ?? []).map((result) => result.migrationName);
}

async function isNewer(db: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_versions') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return false;
  const { rows: newer } = await sql`
    select from kysely_migration where substring(name from '^[0-9]+')::integer > ${OWN_VERSION}`.execute(db);
  return newer.length > 0;
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

/** Refuses the schema of a version before the baseline, which no migration brings to this one. */
export async function requireBaseline(db: Database): Promise<void> {
  if ((await listApplied(db)).some(isBeforeBaseline))
    throw settingError(
      `This database is of version ${LAST_BEFORE_BASELINE} or older, which is the last that opens it: start that version, or begin without its people (DATA_DIR in a new folder, or DATABASE_URL of an empty database).`,
    );
}

export const isBeforeBaseline = (migration: string) => Number.parseInt(migration, 10) < BASELINE;

/** The first migration of version 0.3.0 makes the schema as it was; there is no way from an earlier one to it. */
const BASELINE = 200;
export const LAST_BEFORE_BASELINE = "0.2.0";

export async function listMigrations(db: Database): Promise<readonly MigrationInfo[]> {
  return migratorOf(db).getMigrations();
}
