// Runs the embedded PostgreSQL in the data folder: starts it, or shares one that another process runs there, and
// restarts it after a crash.
import { join } from "node:path";
import { findHome, prepareSocketFolder } from "./embedded/account.ts";
import { prepareCluster } from "./embedded/cluster.ts";
import { APP_ROLE, DATABASE, prepareRole } from "./embedded/roles.ts";
import { holdFolder } from "./embedded/folder-lease.ts";
import { prepareRuntime } from "./embedded/runtime.ts";
import { restartOnExit, startOrReuse } from "./embedded/running.ts";
import { writeFailure } from "#platform/server/start/explain-failure.ts";
import { withProcessLock } from "./process-lock.ts";

export type EmbeddedConnection = {
  host: string;
  port: number;
  user: typeof APP_ROLE;
  password: string;
  database: typeof DATABASE;
};

type EmbeddedDatabase = { connection: EmbeddedConnection; stop: () => Promise<void> };

type Options = {
  dataDir: string;
  print: (line: string) => void;
  /** False is faster and does not survive a power cut. For tests only. */
  durable?: boolean;
  /** Lets the product's role create further databases. For tests and benchmarks only. */
  createsDatabases?: boolean;
};

/**
 * Starts or shares the server and creates the product's database in it. Stopping does not stop a server that another
 * process started.
 */
export async function startEmbeddedDatabase({
  dataDir,
  print,
  durable = true,
  createsDatabases = false,
}: Options): Promise<EmbeddedDatabase> {
  const home = findHome(dataDir, print);
  const runtime = prepareRuntime(home.folder, home.account);

  return withProcessLock(home.folder, async () => {
    const lease = await holdFolder(home.folder, { print });
    try {
      const cluster = prepareCluster(home, runtime, { durable });
      const socketFolder = prepareSocketFolder(home);
      const logFile = join(home.folder, "postgres.log");
      const place = { runtime, cluster, socketFolder, logFile, account: home.account, durable };
      const first = await startOrReuse(place);
      const password = await prepareRole(place, { createsDatabases }).catch(async (error: unknown) => {
        await first.own?.stop();
        throw error;
      });
      const server = restartOnExit(home.folder, place, {
        first,
        print,
        explain: (error) => writeFailure(error, { dataDir, hasOwnServer: false }) ?? String(error),
      });
      lease.onLost((holder) => {
        server.abort();
        print(`${home.folder} is now used by ${holder}, so this process ends.`);
        process.exit(1);
      });
      const connection: EmbeddedConnection = {
        host: socketFolder,
        port: 5432,
        user: APP_ROLE,
        password,
        database: DATABASE,
      };
      return { connection, stop: () => server.stop().finally(lease.release) };
    } catch (error) {
      lease.release();
      throw error;
    }
  });
}
