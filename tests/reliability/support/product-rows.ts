// Opens the database of a running product, and finds its server process.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connect, type Database } from "#platform/server/database/connect.ts";
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";

export async function inDatabaseOf<Result>(
  dataDir: string,
  action: (db: Database) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbeddedDatabase({ dataDir, print: () => {} });
  const { db } = connect({ ...embedded.connection, max: 2 }, () => {});
  try {
    return await action(db);
  } finally {
    await db.destroy();
    await embedded.stop();
  }
}

/** The process id of PostgreSQL, from its own file. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "pg18/postmaster.pid"), "utf8").split("\n")[0]);
}
