// A database of invented rows that the product's own command has imported. It is made once and reused by later runs.
import { createWriteStream, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { connect } from "#platform/server/database/connect.ts";
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";
import { migrateToLatest } from "#platform/server/database/migrate.ts";
import { run } from "../scripts/run.ts";
import { type BenchDatabase, FOLDER } from "./database.ts";
import { inventRows, type Shape } from "./rows.ts";

/** `importSeconds` is null where an earlier run imported the rows. */
export type ImportedDatabase = BenchDatabase & { importSeconds: number | null; stop: () => Promise<void> };

export async function openImported(
  shape: Shape,
  size: number,
  print: (line: string) => void,
): Promise<ImportedDatabase> {
  const dataDir = join(FOLDER, `${shape}-${size}`);
  const server = await startEmbeddedDatabase({ dataDir, print });
  const { db, pool } = connect(
    { ...server.connection, query_timeout: 0, options: "-c statement_timeout=0" },
    () => {},
  );
  const stop = async () => {
    await db.destroy();
    await server.stop();
  };
  await migrateToLatest(db);
  const { rows } = await sql<{ count: number }>`select count(*) from candidates`.execute(db);
  let importSeconds: number | null = null;
  if ((rows[0]?.count ?? 0) < size) {
    print(`Importing ${size} candidates, ${shape} …`);
    const file = join(dataDir, "rows.csv");
    const lines = function* () {
      for (const line of inventRows(shape, size)) yield `${line}\n`;
    };
    await pipeline(Readable.from(lines()), createWriteStream(file));
    const start = performance.now();
    const code = await run("node", ["scripts/admin.ts", "import", "candidates", file], { DATA_DIR: dataDir });
    if (code !== 0) throw new Error("The rows were not imported.");
    importSeconds = (performance.now() - start) / 1000;
    rmSync(file);
  }
  return { connection: server.connection, db, pool, size, importSeconds, stop };
}
