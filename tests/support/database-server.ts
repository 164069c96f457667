// Starts one PostgreSQL for a whole test run, with a migrated template that each test file copies.
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { connect, NO_TIMEOUT } from "#platform/server/database/connect.ts";
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";
import { migrateToLatest } from "#platform/server/database/migrate.ts";
import { inDatabase, type ServerConnection } from "#tests/support/database-connection.ts";

// The server that the settings name; each run creates its own databases on it and drops them.
const SERVER_URL = process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"];

const MEMORY = "/dev/shm";
/** The magic number of the kernel for a file system in memory. */
const TMPFS = 0x01021994;
/** Some databases at once, and a gigabyte of write-ahead log. */
const ROOM = 4 * 1024 ** 3;

const FOLDER = "edunakuri-test-";
const OF_PROCESS = new RegExp(`^${FOLDER}(\\d+)-`);

declare module "vitest" {
  export interface ProvidedContext {
    databaseServer: ServerConnection;
    databaseTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startServer();
  const template = SERVER_URL ? `edunakuri_template_${randomBytes(4).toString("hex")}` : "edunakuri_template";

  try {
    await makeTemplate(connection, template);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("databaseServer", connection);
  project.provide("databaseTemplate", template);
  return async () => {
    await run(connection, `drop database ${template}`);
    await stop();
  };
}

async function makeTemplate(server: ServerConnection, template: string) {
  await run(server, `create database ${template}`);
  // Without time limits, as at a start: on a busy machine the migrations' lock waits longer than a request may.
  const connection = { ...inDatabase(server, template), ...NO_TIMEOUT };
  const { db } = connect(connection, (error) => process.stderr.write(`${error.message}\n`));
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}

/** The server named by TEST_DATABASE_URL or DATABASE_URL, or one in a temporary folder that is removed afterwards. */
async function startServer(): Promise<{ connection: ServerConnection; stop: () => Promise<void> }> {
  if (SERVER_URL) return { connection: { connectionString: SERVER_URL }, stop: async () => {} };

  const dataDir = mkdtempSync(join(fastFolder(), `${FOLDER}${process.pid}-`));
  const database = await startEmbeddedDatabase({
    dataDir,
    print: (line) => process.stderr.write(`${line}\n`),
    durable: false,
    createsDatabases: true,
  });
  // Each file has connections of its own, whose first five runs of a statement would make a plan each.
  await run(database.connection, "alter role current_user set plan_cache_mode to force_generic_plan");
  return {
    connection: database.connection,
    async stop() {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A folder in memory, where the machine has one with room. A database is a thousand files, and ext4 makes each new file
 * only after a look at all that were deleted beside it in the last five minutes: 0.7 s for a copy instead of 0.05.
 */
function fastFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  removeLeftovers();
  const { type, bavail, bsize } = statfsSync(MEMORY);
  return type === TMPFS && bavail * bsize >= ROOM ? MEMORY : tmpdir();
}

/** What runs that were killed have left would take memory until the next start of the machine. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = OF_PROCESS.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

async function run(connection: ServerConnection, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
