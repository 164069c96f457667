// Tests the embedded database with real processes: a first start, a second one, a crash and a kill.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { startEmbeddedDatabase, type EmbeddedConnection } from "#platform/server/database/embedded.ts";
import { isRunning } from "#platform/server/database/embedded/postmaster.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-embedded-"));
  folders.push(folder);
  return folder;
}

async function start(dataDir: string) {
  const database = await startEmbeddedDatabase({ dataDir, print: () => {} });
  onTestFinished(() => database.stop());
  return database;
}

async function ask(connection: EmbeddedConnection, sql: string): Promise<unknown> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    const answer = await client.query({ text: sql, rowMode: "array" });
    return answer.rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Starts another process that runs the database, so that the test can kill it. */
async function startOwner(dataDir: string) {
  const owner = spawn(
    process.execPath,
    [join(import.meta.dirname, "../../../../tests/support/database-owner.ts"), dataDir],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void owner.kill("SIGKILL"));
  const exited = once(owner, "exit").then(([code]) => Number(code));
  const [line] = await once(createInterface(owner.stdout), "line");
  const connection: EmbeddedConnection = JSON.parse(String(line));
  const kill = async (signal: NodeJS.Signals) => {
    owner.kill(signal);
    await once(owner, "exit");
  };
  return { connection, kill, exited };
}

const pidOf = (folder: string) =>
  Number(readFileSync(join(folder, "pg18/postmaster.pid"), "utf8").split("\n")[0]);

const gone = (pid: number) => vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });

test("an empty folder becomes a durable database that supports Hindi and refuses other users (OPS-3)", async () => {
  const folder = newFolder();
  const { connection, stop } = await start(folder);

  expect(await ask(connection, "select current_database()")).toBe("edunakuri");
  expect(await ask(connection, "show server_encoding")).toBe("UTF8");
  for (const extension of ["pg_trgm", "btree_gist", "fuzzystrmatch"]) {
    await ask(connection, `create extension ${extension}`);
  }
  expect(await ask(connection, "select show_trgm('गणित')::text")).not.toBe("{}");
  for (const promise of ["fsync", "full_page_writes", "synchronous_commit"]) {
    expect(await ask(connection, `show ${promise}`)).toBe("on");
  }

  expect(await ask(connection, "show listen_addresses")).toBe("");
  await expect(ask({ ...connection, password: "guess" }, "select 1")).rejects.toThrow(/password/);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, "pg18")).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, "pg18/app.password")).mode & 0o777).toBe(0o600);

  const pid = pidOf(folder);
  await stop();
  expect(isRunning(pid)).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(["pg18", "postgres.log", "socket"]);
});

test("rows survive a stop, a crash and a stale lock file", async () => {
  const folder = newFolder();
  const first = await start(folder);
  await ask(first.connection, "create table kept as select 7 as answer");
  await first.stop();

  // This process runs but is no database: the number in a stale lock may belong to any process.
  writeFileSync(join(folder, "pg18/postmaster.pid"), `${process.pid}\n${join(folder, "pg18")}\n0\n5432\n`);
  const second = await start(folder);
  expect(await ask(second.connection, "select answer from kept")).toBe(7);

  const crashed = pidOf(folder);
  process.kill(crashed, "SIGKILL");
  await vi.waitFor(async () => expect(await ask(second.connection, "select answer from kept")).toBe(7), {
    timeout: 15_000,
    interval: 100,
  });
  expect(pidOf(folder)).not.toBe(crashed);
});

test("two first starts at once share one server, which keeps running when the first process stops", async () => {
  const folder = newFolder();
  const [one, two] = await Promise.all([startOwner(folder), startOwner(folder)]);
  expect(one.connection).toEqual(two.connection);
  const shared = pidOf(folder);

  await one.kill("SIGTERM");
  await vi.waitFor(async () => expect(await ask(two.connection, "select 1")).toBe(1), {
    timeout: 15_000,
    interval: 100,
  });
  const last = pidOf(folder);
  await two.kill("SIGTERM");
  await gone(shared);
  await gone(last);
});

test("a killed process leaves no server behind, and the next start finds every row", async () => {
  const folder = newFolder();
  const first = await startOwner(folder);
  await ask(first.connection, "create table kept as select 7 as answer");
  const orphan = pidOf(folder);
  await first.kill("SIGKILL");
  await gone(orphan);

  // The next start follows at once, while the server of the killed process may still be shutting down.
  const second = await startOwner(folder);
  await second.kill("SIGKILL");
  const next = await start(folder);
  expect(await ask(next.connection, "select answer from kept")).toBe(7);
});

test("a process whose folder another machine has taken ends, and its server with it (OPS-17)", async () => {
  const folder = newFolder();
  const owner = await startOwner(folder);
  const server = pidOf(folder);
  const other = { machine: "another", host: "other-host", pid: 1 };
  writeFileSync(join(folder, "used-by.json"), JSON.stringify(other));
  expect(await owner.exited).toBe(1);
  await gone(server);
  expect(readFileSync(join(folder, "used-by.json"), "utf8")).toBe(JSON.stringify(other));
});

test("a path too long for a socket uses a short private folder", async () => {
  const parent = newFolder();
  chmodSync(parent, 0o711);
  const folder = join(parent, "a".repeat(90));
  const { connection } = await start(folder);
  folders.push(connection.host);

  expect(connection.host).toMatch(/^\/tmp\/edunakuri-[0-9a-f]{16}$/);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(await ask(connection, "select 1")).toBe(1);
});
