// Starts the product where it cannot run: an operator gets one sentence and exit code 78 where a setting is wrong, else 1, and never a stack (OPS-15).
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { TLSSocket } from "node:tls";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, inject, onTestFinished, test } from "vitest";
import { connect } from "#platform/server/database/connect.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { createServerContext } from "#platform/server/server-context.ts";
import { exitStatusOf } from "#platform/server/start-error.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import { holdFolder } from "#platform/server/database/embedded/folder-lease.ts";
import { startBucket } from "#tests/support/bucket.ts";
import { createEmptyDatabase, createTestDatabase } from "#tests/support/database.ts";
import { findFreePort } from "#tests/support/product.ts";
import { inDatabase, urlOf } from "#tests/support/database-connection.ts";
import { placesOf, writeFailure } from "./explain-failure.ts";
import { requireFreePort } from "./port.ts";

const MAIN = join(import.meta.dirname, "../../../../scripts/serve.ts");
const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-start-"));
  folders.push(folder);
  return folder;
}

type Start = {
  settings: Record<string, string>;
  prefix?: string[];
  uid?: number;
  status?: number;
  /** It gets SIGTERM once it has printed this. */
  until?: string;
};

const WRONG_SETTING = { status: 78 };

/** Runs the process until it ends by itself. */
async function start({ settings, prefix = [], uid, until }: Start) {
  const [program, ...words] = [...prefix, process.execPath, MAIN];
  const child = spawn(program, words, {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      NODE_ENV: "production",
      DEMO_DATA: "false",
      PORT: String(await findFreePort()),
      DATA_DIR: settings["DATA_DIR"] ?? newFolder(),
      ...settings,
    },
    ...(uid !== undefined && { uid, gid: uid }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let [printed, complaint] = ["", ""];
  child.stdout.on("data", (part) => {
    printed += String(part);
    if (until && !child.killed && printed.includes(until)) child.kill("SIGTERM");
  });
  child.stderr.on("data", (part) => (complaint += String(part)));
  const [code] = await once(child, "close");
  return { code: Number(code), printed, complaint };
}

/** What the process would print and its exit code, without one: starting it takes longer than all that is tested here. */
async function failHere(settings: Record<string, string>) {
  const all = { DATA_DIR: newFolder(), PORT: String(await findFreePort()), ...settings };
  try {
    const env = readEnvironment(all);
    await requireFreePort(env);
    const context = await createServerContext(env, () => {});
    await context.close();
  } catch (error) {
    return { code: exitStatusOf(error), complaint: writeFailure(error, placesOf(all)) ?? String(error) };
  }
  throw new Error("The start did not fail.");
}

/** Expects exactly one line, so neither a stack nor a second message. */
async function expectSentence(
  how: Start & { asProcess?: boolean },
  sentence: string | RegExp,
): Promise<void> {
  const { code, complaint } = how.asProcess ? await start(how) : await failHere(how.settings);
  expect(complaint).toMatch(sentence);
  expect(complaint.trimEnd().split("\n")).toHaveLength(1);
  expect(complaint).not.toMatch(/^ {4}at |Error:/m);
  expect(code).toBe(how.status ?? 1);
}

async function listening(server: Server): Promise<number> {
  server.listen(0);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

test("a port in use is named, and nothing has been made in the data folder (OPS-15)", async () => {
  const port = await listening(createServer());
  const folder = newFolder();
  await expectSentence(
    { asProcess: true, settings: { PORT: String(port), DATA_DIR: folder } },
    `Port ${port} is in use by another process: stop that one, or set PORT to a free port.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test("an address that is not this machine's is named", async () => {
  await expectSentence(
    { settings: { HOST: "203.0.113.7" } },
    'HOST is "203.0.113.7", which is no address of this machine',
  );
});

test("a setting that does not fit is named (OPS-15)", async () => {
  await expectSentence(
    { ...WRONG_SETTING, asProcess: true, settings: { PORT: "abc" } },
    'The setting PORT must be a whole number from 0 to 65535, and is "abc".',
  );
});

test("a database that is not there is named, and its password is not (OPS-15)", async () => {
  const port = await findFreePort();
  const settings = { DATABASE_URL: `postgres://school:secret@127.0.0.1:${port}/jobs` };
  const { code, complaint } = await start({ settings });
  expect(complaint).toBe(
    `PostgreSQL at 127.0.0.1:${port} does not answer: start it, or correct DATABASE_URL.\n`,
  );
  expect(code).toBe(1);
});

test("a machine that does not exist, a server that is no PostgreSQL and an unreadable address are named", async () => {
  await expectSentence(
    { settings: { DATABASE_URL: "postgres://a:b@nowhere.invalid/jobs" } },
    'DATABASE_URL names the machine "nowhere.invalid", which cannot be found',
  );
  const port = await listening(
    createServer((connection) => connection.end("HTTP/1.1 400 Bad Request\r\n\r\n")),
  );
  await expectSentence(
    { settings: { DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/jobs` } },
    /^PostgreSQL at 127\.0\.0\.1:\d+ (does not answer as PostgreSQL does|cannot be used)/,
  );
  await expectSentence(
    { settings: { DATABASE_URL: "postgres://a:b@school:99999/jobs" } },
    "DATABASE_URL is no address of a database",
  );
});

test("a root certificate that is not there, and one that does not fit the server's, are named (OPS-15)", async () => {
  const address = (rest: string) =>
    `postgres://a:b@127.0.0.1:5432/jobs?sslmode=verify-full&sslrootcert=${rest}`;
  await expectSentence(
    { settings: { DATABASE_URL: address("/not/there.pem") } },
    "DATABASE_URL names the file /not/there.pem, which is not there: correct sslrootcert, sslcert or sslkey.",
  );
  const folder = newFolder();
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const made = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"];
  spawnSync("openssl", ["req", ...made, "-keyout", key, "-out", cert]);
  // PostgreSQL says S to the question for TLS, and TLS follows.
  const secure = { key: readFileSync(key), cert: readFileSync(cert) };
  const port = await listening(
    createServer((connection) => {
      connection.once("data", () => {
        connection.write("S");
        new TLSSocket(connection, { ...secure, isServer: true }).on("error", () => {});
      });
    }),
  );
  await expectSentence(
    { settings: { DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/jobs?sslmode=verify-full` } },
    /^PostgreSQL at 127\.0\.0\.1:\d+ has a certificate that is not trusted \(self-signed certificate\): set sslrootcert in DATABASE_URL/,
  );
});

test("a database that refuses the user, and one that is missing, are named (OPS-15)", async () => {
  await expectSentence(
    { settings: { DATABASE_URL: addressOf({ password: "wrong" }) } },
    /refuses the user "\w+": check the name/,
  );
  await expectSentence(
    { settings: { DATABASE_URL: addressOf({ database: "not_there" }) } },
    'has no database "not_there"',
  );
});

test("a bucket that does not answer, does not exist or refuses the key is named, and the key's secret is not (OPS-15)", async () => {
  const { stop, url, accessKeyId, secretAccessKey } = await startBucket();
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await Promise.all([stop(), database.drop()]);
  });
  const unused = await findFreePort();
  const cases = [
    [
      { S3_BUCKET_URL: `http://127.0.0.1:${unused}/files`, ERASURES_IN_BUCKET: "true" },
      /^The bucket of ERASURES_IN_BUCKET does not answer/,
      { asProcess: true },
    ],
    [
      { S3_BUCKET_URL: url.replace("/files", "/nothing") },
      /^The bucket at \S+ does not exist/,
      WRONG_SETTING,
    ],
    [
      { S3_SECRET_ACCESS_KEY: "not-the-secret" },
      /refuses the key of S3_ACCESS_KEY_ID \(SignatureDoesNotMatch\)/,
      WRONG_SETTING,
    ],
  ] as const;
  for (const [wrong, sentence, status] of cases) {
    const settings = {
      DATABASE_URL: urlOf(database.connection),
      S3_BUCKET_URL: url,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      ...wrong,
    };
    await expectSentence({ settings, ...status }, sentence);
  }
});

test("a data folder that is a file, or that this account cannot write, is named (OPS-15)", async () => {
  const folder = newFolder();
  const file = join(folder, "file");
  writeFileSync(file, "");
  await expectSentence(
    { ...WRONG_SETTING, settings: { DATA_DIR: file } },
    "is a file or lies in one: set DATA_DIR to a folder.",
  );

  chmodSync(folder, 0o555);
  await expectSentence(
    {
      ...WRONG_SETTING,
      asProcess: true,
      settings: { DATA_DIR: join(folder, "data") },
      ...(IS_ROOT && { uid: NOBODY }),
    },
    /^The data folder \S+ cannot be written by this account \(EACCES\): change its owner/,
  );
});

test("a data folder in which nothing can be made ends the start (OPS-15)", async () => {
  await expectSentence(
    { ...WRONG_SETTING, settings: { DATA_DIR: "/proc/school" } },
    "The data folder /proc/school cannot be used",
  );
});

test("a database of a version before 0.3.0 is named, and stays as it is (OPS-21)", async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const { db } = connect(database.connection, () => {});
  onTestFinished(() => db.destroy());
  await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(db);
  await sql`insert into kysely_migration values ('0001-foundation', ''), ('0168-no-news', '')`.execute(db);
  await expectSentence(
    { ...WRONG_SETTING, settings: { DATABASE_URL: urlOf(database.connection) } },
    /^This database is of version 0\.2\.0 or older, which is the last that opens it: .*DATA_DIR in a new folder/,
  );
  const { rows } = await sql`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  expect(rows).toEqual([{ relname: "kysely_migration" }]);
});

test("a key of the messages that is missing is said by the start, with what to do (OPS-42)", async () => {
  const database = await createTestDatabase();
  const { db } = connect(database.connection, () => {});
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  await messageKey(db, { MESSAGE_KEY: "a key of more than thirty-two characters", DATA_DIR: newFolder() });
  const settings = { DATABASE_URL: urlOf(database.connection) };
  const sentence = "The key of the messages is missing: set MESSAGE_KEY, or put the file back to ";
  expect((await start({ settings, until: sentence })).printed).toContain(sentence);
});

test("a store of erasures that is a file is named, with its setting (OPS-15)", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  await expectSentence(
    { asProcess: true, settings: { DATABASE_URL: urlOf(database.connection), ERASURES_DIR: file } },
    `ERASURES_DIR is ${file}, which is a file or lies in one: set it to a folder.`,
  );
});

const MOUNT = 'mount -t tmpfs -o size="$0" none "$DATA_DIR" && exec "$@"';
const inSmallDisk = (size: string) => ["unshare", ...(IS_ROOT ? ["-m"] : ["-rm"]), "sh", "-c", MOUNT, size];
const [unshare = "", ...unshareWords] = inSmallDisk("64k");
const mayMount =
  spawnSync(unshare, [...unshareWords, "true"], { env: { ...process.env, DATA_DIR: tmpdir() } }).status === 0;

// "64k" is full before anything is made, "60m" in the first migrations; more sizes are in tests/reliability.
test.runIf(mayMount).each(["64k", "60m"])(
  "a disk that is full at the start is named: %s (OPS-15)",
  async (size) => {
    await expectSentence(
      { asProcess: true, settings: {}, prefix: inSmallDisk(size) },
      /^The disk of \S+ is full: free some space/,
    );
  },
);

test.each([
  [
    "its database is made",
    (folder: string) => readdirSync(folder).some((name) => name.startsWith("pg18.init")),
  ],
  ["the invented world is written", (_folder: string, printed: string) => printed.includes("20 %")],
] as const)("a signal while %s ends a start without an error (OPS-40)", async (_when, isThen) => {
  const folder = newFolder();
  const settings = { DATA_DIR: folder, DEMO_DATA: "true", PORT: String(await findFreePort()) };
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      NODE_ENV: "production",
      ...settings,
    },
    // A terminal sends its signal to the whole group.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [printed, complaint] = ["", ""];
  child.stdout.on("data", (part) => (printed += String(part)));
  child.stderr.on("data", (part) => (complaint += String(part)));
  while (!isThen(folder, printed)) await sleep(5);
  process.kill(-(child.pid ?? 0), "SIGINT");
  const [code] = await once(child, "close");
  expect([code, complaint, printed]).toEqual([
    0,
    "",
    expect.not.stringMatching(/level|could not be written/),
  ]);
});

test("a write to a full disk is explained", () => {
  const write = () => writeFileSync("/dev/full", "x");
  expect(write).toThrow(/ENOSPC/);
  try {
    write();
  } catch (error) {
    expect(writeFailure(error, { dataDir: "/data", hasOwnServer: false })).toBe(
      "The disk of /data is full: free some space and start again.",
    );
  }
});

test("a folder that another machine uses is left alone, and that machine is named (OPS-17)", async () => {
  const folder = newFolder();
  const { release } = await holdFolder(folder, { print: () => {}, machine: "another" });
  await expectSentence(
    { settings: { DATA_DIR: folder } },
    /is in use by the machine or container "\S+" \(process \d+ there\): stop EduNakuri there/,
  );
  release();
});

function addressOf(change: { password?: string; database?: string }): string {
  const connection = inDatabase(inject("databaseServer"), "postgres");
  const url = new URL(urlOf(connection));
  url.password = change.password ?? url.password;
  url.pathname = change.database ?? url.pathname;
  return url.href;
}
