// Starts one PostgreSQL for a whole test run, with a migrated template that each test file copies.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
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

  const dataDir = mkdtempSync(join(tmpdir(), "edunakuri-test-"));
  const database = await startEmbeddedDatabase({
    dataDir,
    print: (line) => process.stderr.write(`${line}\n`),
    durable: false,
    createsDatabases: true,
  });
  return {
    connection: database.connection,
    async stop() {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
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
