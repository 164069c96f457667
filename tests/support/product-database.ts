// Access to the database of the product under test, for changes that otherwise need time to pass.
import { sql } from "kysely";
import type { Pool } from "pg";
import { CHANNEL } from "#platform/server/database/changes.ts";
import { connect, type Database } from "#platform/server/database/connect.ts";
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";

/** False where the tests run against a product whose data folder is not known. */
export const canReachDatabase = (): boolean => process.env["PRODUCT_DATA_DIR"] !== undefined;

/** `dataDir` is given where a test has started a product of its own. */
export async function inProductDatabase<Result>(
  action: (db: Database, pool: Pool) => Promise<Result>,
  dataDir = process.env["PRODUCT_DATA_DIR"],
): Promise<Result> {
  if (!dataDir) throw new Error("The data folder of the product is not known.");
  // The database runs already: this call shares it, and stopping leaves it to the product.
  const embedded = await startEmbeddedDatabase({ dataDir, print: () => {} });
  const { db, pool } = connect({ ...embedded.connection, max: 1 }, () => {});
  try {
    return await action(db, pool);
  } finally {
    await db.destroy();
    await embedded.stop();
  }
}

/** Notifies the page cache by hand, because renaming a table fires no trigger. */
export async function announceChange(db: Database): Promise<void> {
  await sql`notify ${sql.id(CHANNEL)}`.execute(db);
}
