// Runs the product on more than one machine: two app processes behind a proxy, one PostgreSQL, one bucket, one mail
// server.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Database } from "#platform/server/database/connect.ts";
import { startBucket } from "#tests/support/bucket.ts";
import { urlOf } from "#tests/support/database-connection.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { findFreePort, type Product, ROOT, startProduct } from "#tests/support/product.ts";

export type Cluster = {
  /** The address of the proxy. */
  url: string;
  /** The addresses of the app processes. */
  apps: [string, string];
  db: Database;
  mails: Awaited<ReturnType<typeof startMailServer>>;
  /** The folder whose `mail/` has the sent mails as files. */
  dataDir: string;
  /** What both processes are started with. */
  settings: Record<string, string>;
  /** Stops a process and starts it again, from this version's folder or another one's. */
  replace: (index: number, root?: string) => Promise<void>;
  /** Kills the two processes in turn, one each interval, until `end` is called, which returns the number of kills. */
  killInTurn: (everyMs: number) => { end: () => Promise<number> };
  stop: () => Promise<void>;
};

type ClusterDatabase = Pick<TestDatabase, "connection" | "drop"> & {
  /** How the product reaches it; not set: directly. */
  settings?: Record<string, string>;
};

type ClusterOptions = {
  rateLimitFactor?: number;
  database?: ClusterDatabase;
  /** The folder of another version that both processes are. */
  root?: string;
  environment?: Record<string, string>;
};

type StartProxy = (ports: readonly [number, number]) => Promise<{ url: string; stop: () => Promise<void> }>;

export async function startCluster(
  startProxy: StartProxy,
  { rateLimitFactor = 1000, database: given, root: first, environment }: ClusterOptions = {},
): Promise<Cluster> {
  const database: ClusterDatabase = given ?? (await createTestDatabase());
  const { db } = connect(database.connection, () => {});
  const dataDir = mkdtempSync(join(tmpdir(), "edunakuri-mails-"));
  const [bucket, mails] = await Promise.all([startBucket(), startMailServer({ dataDir })]);
  const ports: [number, number] = [await findFreePort(), await findFreePort()];
  const settings = {
    ...(database.settings ?? { DATABASE_URL: urlOf(database.connection) }),
    S3_BUCKET_URL: bucket.url,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    SMTP_URL: mails.url,
    TRUST_PROXY: "1",
    ...environment,
  };
  const folders = ports.map(() => mkdtempSync(join(tmpdir(), "edunakuri-process-")));
  const start = (index: number, root = first) =>
    startProduct({
      port: ports[index] ?? 0,
      dataDir: folders[index] ?? "",
      rateLimitFactor,
      environment: settings,
      ...(root && { root }),
    });
  // Both start at once, and one of them runs the migrations and creates the first admin and the demo world.
  const apps = await Promise.all([start(0), start(1)]);
  const proxy = await startProxy(ports);

  async function kill(index: number): Promise<void> {
    await apps[index]?.kill9();
    apps[index] = await start(index);
  }

  return {
    url: proxy.url,
    apps: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    db,
    mails,
    dataDir,
    settings,
    async replace(index, root = ROOT) {
      await apps[index]?.stop();
      apps[index] = await start(index, root);
    },
    killInTurn(everyMs) {
      const stop = new AbortController();
      const running = (async () => {
        for (let kills = 0; ; kills++) {
          const next = sleep(everyMs, undefined, { signal: stop.signal }).then(() => true);
          if (!(await next.catch(() => false))) return kills;
          await kill(kills % 2);
        }
      })();
      return { end: () => (stop.abort(), running) };
    },
    async stop() {
      await proxy.stop();
      await Promise.all(apps.map((app: Product) => app.stop({ keepData: false })));
      await db.destroy();
      await Promise.all([database.drop(), bucket.stop(), mails.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
