// The product's own PostgreSQL: starts it in the data folder, shares one that runs there already, and keeps it running.
import { join } from "node:path";
import pg from "pg";
import { findHome } from "./embedded/account.ts";
import { prepareCluster } from "./embedded/cluster.ts";
import { prepareRuntime } from "./embedded/runtime.ts";
import { keepRunning, runOrShare } from "./embedded/running.ts";
import { prepareSocketFolder } from "./embedded/socket-folder.ts";
import { inTurn } from "../turn.ts";

export type EmbeddedConnection = {
  host: string;
  port: number;
  user: "app";
  password: string;
  database: "edunakuri";
};

export type EmbeddedDatabase = { connection: EmbeddedConnection; stop: () => Promise<void> };

type Options = {
  dataDir: string;
  say: (line: string) => void;
  /** False gives up what survives a power cut for speed: for tests alone. */
  durable?: boolean;
};

/** A running database with the product's own database in it. Stopping leaves a server alone that another process keeps. */
export async function startEmbeddedDatabase({
  dataDir,
  say,
  durable = true,
}: Options): Promise<EmbeddedDatabase> {
  const home = findHome(dataDir, say);
  const runtime = prepareRuntime(home.folder, home.account);

  return inTurn(home.folder, async () => {
    const { cluster, password } = prepareCluster(home, runtime, { durable });
    const socketFolder = prepareSocketFolder(home);
    const logFile = join(home.folder, "postgres.log");
    const place = { runtime, cluster, socketFolder, logFile, account: home.account, durable };
    const connection: EmbeddedConnection = {
      host: socketFolder,
      port: 5432,
      user: "app",
      password,
      database: "edunakuri",
    };
    const running = await runOrShare(place);
    try {
      await createDatabase(connection);
    } catch (error) {
      await running.ours?.stop();
      throw error;
    }
    return { connection, stop: keepRunning(home.folder, place, running, say) };
  });
}

async function createDatabase({ database, ...connection }: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) await client.query(`create database ${database} template template0`);
  } finally {
    await client.end();
  }
}
