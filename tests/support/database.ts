// Creates a migrated database for one test file, in milliseconds.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { connect, NO_TIMEOUT } from "#platform/server/database/connect.ts";
import { inDatabase, type DatabaseConnection } from "#tests/support/database-connection.ts";

export type TestDatabase = {
  connection: DatabaseConnection;
  drop: () => Promise<void>;
  /** Another database with the same rows. Nobody may be connected to this one meanwhile. */
  copy: () => Promise<TestDatabase>;
};

/** Copies the migrated template; `drop` also ends the copy's connections. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject("databaseTemplate")}`);
}

/** A database without tables, for tests of the migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase("template template0");
}

/** An open database without tables, for a restore, that is dropped when the test ends. */
export async function openEmptyDatabase() {
  const database = await createEmptyDatabase();
  const opened = connect({ ...database.connection, ...NO_TIMEOUT }, () => {});
  onTestFinished(async () => {
    await opened.db.destroy();
    await database.drop();
  });
  return opened;
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString("hex")}`;
  const server = inject("databaseServer");
  // Copied files are quicker than the log of their content, where both are in memory.
  await run(`create database ${name} ${source} strategy file_copy`);
  return {
    connection: inDatabase(server, name),
    drop: () => drop(name),
    copy: () => createDatabase(`template ${name}`),
  };
}

/**
 * Ends the connections first and drops then. "with (force)" would refuse while autovacuum, which
 * belongs to the superuser, works in the database; a plain drop stops autovacuum itself.
 */
async function drop(name: string): Promise<void> {
  await run(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${name}' and usename = current_user`,
  );
  await run(`drop database ${name}`);
}

async function run(sql: string): Promise<void> {
  const client = new pg.Client(inject("databaseServer"));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
