// A primary of the bundled PostgreSQL with a streaming replica that can be paused, resumed and killed. The replica is made from
// a copy of the primary's folder, because the bundled programs have no pg_basebackup.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connect, NO_TIMEOUT, setTimeLimits } from "#platform/server/database/connect.ts";
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";
import { changeOwner, findHome, prepareSocketFolder } from "#platform/server/database/embedded/account.ts";
import { findPostmaster } from "#platform/server/database/embedded/postmaster.ts";
import { SUPERUSER } from "#platform/server/database/embedded/roles.ts";
import { prepareRuntime } from "#platform/server/database/embedded/runtime.ts";
import { startServer } from "#platform/server/database/embedded/supervisor.ts";
import { migrateToLatest } from "#platform/server/database/migrate.ts";

export type ReplicatedDatabase = Awaited<ReturnType<typeof startReplicatedDatabase>>;

export async function startReplicatedDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), "edunakuri-replicated-"));
  const server = await startEmbeddedDatabase({ dataDir, print: () => {}, durable: false });
  const primary = server.connection;
  const first = connect({ ...primary, ...NO_TIMEOUT, max: 1 }, () => {});
  await migrateToLatest(first.db);
  await setTimeLimits(first.db);
  await first.db.destroy();

  const home = findHome(dataDir, () => {});
  const source = join(home.folder, "pg18");
  const password = readFileSync(join(source, "app.password"), "utf8");
  const superuser = { user: SUPERUSER, password, port: 5432, database: primary.database };

  const copy = join(home.folder, "replica");
  mkdirSync(copy, { mode: 0o700 });
  changeOwner(copy, home.account);
  const cluster = join(copy, "pg18");
  await withClient({ ...superuser, host: primary.host }, async (client) => {
    await client.query("select pg_backup_start('replica', true)");
    const isLeftOut = (path: string) => /^postmaster\.(pid|opts)$/.test(basename(path));
    cpSync(source, cluster, {
      recursive: true,
      filter: (path) => !isLeftOut(path),
      preserveTimestamps: true,
    });
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    writeFileSync(join(cluster, "backup_label"), rows[0]?.labelfile ?? "");
  });
  writeFileSync(join(cluster, "standby.signal"), "");
  appendFileSync(
    join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${primary.host} port=5432 user=${SUPERUSER} password=${password}'\n`,
  );
  giveAway(cluster, home.account);
  const socketFolder = prepareSocketFolder({ folder: copy, account: home.account });
  const place = {
    runtime: prepareRuntime(home.folder, home.account),
    cluster,
    socketFolder,
    logFile: join(copy, "postgres.log"),
    account: home.account,
    durable: false,
  };
  let standby: Awaited<ReturnType<typeof startServer>> | null = await startServer(place);
  const onReplica = (statement: string) =>
    withClient({ ...superuser, host: socketFolder }, (client) => client.query(statement));

  return {
    primary,
    replica: { ...primary, host: socketFolder },
    primaryPid: () => findPostmaster(source)?.pid ?? 0,
    /** What the primary commits afterwards is received and not seen on the replica. */
    async pause() {
      await onReplica("select pg_wal_replay_pause()");
      while ((await onReplica("select pg_get_wal_replay_pause_state() as state")).rows[0]?.state !== "paused")
        await sleep(10);
    },
    resume: () => onReplica("select pg_wal_replay_resume()"),
    /** Resolves when the replica has everything that the primary has now. */
    async catchUp() {
      const { rows } = await withClient({ ...superuser, host: primary.host }, (client) =>
        client.query<{ lsn: string }>("select pg_current_wal_insert_lsn()::text as lsn"),
      );
      const ask = `select pg_last_wal_replay_lsn() >= '${rows[0]?.lsn ?? "0/0"}'::pg_lsn as has`;
      while ((await onReplica(ask)).rows[0]?.has !== true) await sleep(10);
    },
    /** The replica becomes a primary of its own; the former one goes on. */
    promote: () => onReplica("select pg_promote()"),
    /** Stops the primary at once. */
    async killPrimary() {
      await server.stop();
    },
    async kill() {
      const { pid = 0 } = findPostmaster(cluster) ?? {};
      if (pid > 0) process.kill(pid, "SIGQUIT");
      await standby?.exited;
      standby = null;
    },
    async start() {
      standby ??= await startServer(place);
    },
    drop: async () => {
      await standby?.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Everything in the copy belongs to the account that runs the server, as in the original. */
function giveAway(path: string, account: { uid?: number; gid?: number }): void {
  changeOwner(path, account);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) giveAway(join(path, entry.name), account);
    else changeOwner(join(path, entry.name), account);
  }
}

async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
