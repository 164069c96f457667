// Tests the role that the product connects as: its rights, and how an older data folder gets it.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { connect, type Database } from "#platform/server/database/connect.ts";
import { type EmbeddedConnection, startEmbeddedDatabase } from "#platform/server/database/embedded.ts";
import { migrateToLatest } from "#platform/server/database/migrate.ts";
import { warnOfSuperuser } from "./roles.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string) {
  const { connection, stop } = await startEmbeddedDatabase({ dataDir, print: () => {}, durable: false });
  onTestFinished(stop);
  return { connection, stop };
}

async function inDatabase<Result>(
  connection: Omit<EmbeddedConnection, "user" | "database"> & { user: string; database: string },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db } = connect({ ...connection, max: 1 }, () => {});
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const asSuperuser = (folder: string, connection: EmbeddedConnection) => ({
  ...connection,
  user: "app",
  password: readFileSync(join(folder, "pg18/app.password"), "utf8"),
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-role-"));
  folders.push(folder);
  return folder;
}

async function expectFewRights(db: Database): Promise<void> {
  const { rows } =
    await sql`select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
    from pg_roles where rolname = current_user`.execute(db);
  const none = {
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    rolbypassrls: false,
  };
  expect(rows).toEqual([{ rolname: "edunakuri", ...none }]);
  for (const refused of [
    sql`create role another`,
    sql`create database another`,
    sql`copy (select 1) to program 'true'`,
    sql`select pg_read_file('/etc/passwd')`,
    sql`alter role edunakuri superuser`,
    sql`set role app`,
  ]) {
    await expect(refused.execute(db)).rejects.toThrow(/permission denied/);
  }
}

test("the product connects as a role that owns its database and has no other right on the server (OPS-14)", async () => {
  const { connection } = await start(newFolder());
  await inDatabase(connection, async (db) => {
    await migrateToLatest(db);
    await expectFewRights(db);
  });
});

test("an older data folder gets the role at the next start, with every row and constraint (OPS-14)", async () => {
  const folder = newFolder();
  const { connection, stop } = await start(folder);
  const superuser = asSuperuser(folder, connection);
  await inDatabase({ ...superuser, database: "postgres" }, async (db) => {
    await sql`drop database edunakuri`.execute(db);
    await sql`drop role edunakuri`.execute(db);
    await sql`create database edunakuri template template0`.execute(db);
  });
  rmSync(join(folder, "pg18/edunakuri.password"));
  await inDatabase(superuser, async (db) => {
    await migrateToLatest(db);
    await sql`insert into subjects values (gen_random_uuid(), 'गणित')`.execute(db);
  });
  await stop();

  const { connection: next } = await start(folder);
  await inDatabase(next, async (db) => {
    await migrateToLatest(db);
    await expectFewRights(db);
    expect(await db.selectFrom("subjects").select("subject").execute()).toEqual([{ subject: "गणित" }]);
    await expect(sql`insert into credit_entries default values`.execute(db)).rejects.toThrow(/not-null/);
    const { rows } = await sql`select relname from pg_class
      where relnamespace = 'public'::regnamespace and pg_get_userbyid(relowner) <> current_user`.execute(db);
    expect(rows).toEqual([]);
  });
});

test("two starts one after another find the same role and password", async () => {
  const folder = newFolder();
  const first = await start(folder);
  await first.stop();
  const second = await start(folder);
  expect(second.connection).toEqual(first.connection);
});

test("a start reports that the product's role is a superuser (OPS-14)", async () => {
  const folder = newFolder();
  const { connection } = await start(folder);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await inDatabase(connection, (db) => warnOfSuperuser(db, print));
  expect(lines).toEqual([]);
  await inDatabase(asSuperuser(folder, connection), (db) => warnOfSuperuser(db, print));
  expect(lines).toEqual([expect.stringContaining('"app" is a superuser')]);
});
