// The product's own PostgreSQL: starts it in the data folder, shares one that runs there already, and keeps it running.
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findHome, giveTo, type Home } from "./embedded/account.ts";
import { prepareCluster } from "./embedded/cluster.ts";
import { startServer, type KeptServer, type ServerPlace } from "./embedded/keeper.ts";
import { findPostmaster, isAlive, isKept, removeStaleLocks, type Postmaster } from "./embedded/postmaster.ts";
import { prepareRuntime } from "./embedded/runtime.ts";
import { inTurn } from "./embedded/turn.ts";

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

/** `ours` is null while another process keeps the server. */
type Running = { ours: KeptServer | null; exited: Promise<unknown> };

const WATCH_INTERVAL = 300;
const LONGEST_PAUSE = 10_000;

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
    return { connection, stop: keepRunning(home, place, running, say) };
  });
}

/** A server that a living process keeps is shared; one that lost its keeper is stopped and started again as ours. */
async function runOrShare(place: ServerPlace): Promise<Running> {
  for (let attempt = 0; ; attempt++) {
    const found = findPostmaster(place.cluster);
    if (found && isKept(found) && found.socketFolder === place.socketFolder) {
      if (found.status === "ready") return { ours: null, exited: goneOf(found) };
      await sleep(20);
      continue;
    }
    if (found) {
      process.kill(found.pid, "SIGINT");
      while (isAlive(found.pid)) await sleep(20);
    }
    removeStaleLocks(place.cluster, place.socketFolder);
    try {
      const ours = await startServer(place);
      return { ours, exited: ours.exited };
    } catch (error) {
      if (attempt === 6 || !/already exists|in use|starting up/.test(String(error))) throw error;
      await sleep(100 * 2 ** attempt);
    }
  }
}

/** Starts the server again whenever it is gone, until the returned function is called. */
function keepRunning({ folder }: Home, place: ServerPlace, first: Running, say: (line: string) => void) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<"asked">();
  let running = first;

  async function keep() {
    for (let pause = 100; (await Promise.race([running.exited, asked])) !== "asked";) {
      say("The database has stopped; starting it again.");
      try {
        running = await inTurn(folder, () => runOrShare(place));
        pause = 100;
      } catch (error) {
        say(`The database does not start: ${String(error)}`);
        await Promise.race([sleep(pause, null, { ref: false }), asked]);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      }
    }
    await running.ours?.stop();
  }

  const kept = keep();
  return () => {
    ask("asked");
    return kept;
  };
}

/** Looking is all one can do about another process's child; the timer keeps nobody alive. */
async function goneOf({ pid }: Postmaster): Promise<void> {
  while (isAlive(pid)) await sleep(WATCH_INTERVAL, null, { ref: false });
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

/** A socket's whole path must stay under 108 bytes, so a long data folder gets a short place of its own. */
function prepareSocketFolder({ folder, account }: Home): string {
  const near = join(folder, "socket");
  const far = join("/tmp", `edunakuri-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`);
  const chosen = Buffer.byteLength(near) < 85 ? near : far;
  if (mkdirSync(chosen, { recursive: true, mode: 0o700 })) giveTo(chosen, account);

  const { uid, mode } = lstatSync(chosen);
  const owner = account.uid ?? process.getuid?.();
  if (uid !== owner || (mode & 0o77) !== 0 || !lstatSync(chosen).isDirectory()) {
    throw new Error(`${chosen} is not the database's private folder: remove it and start again.`);
  }
  return chosen;
}
