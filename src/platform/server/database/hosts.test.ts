// Several servers in DATABASE_URL. `npm run verify -- 27-replica` has one of them that can only be read, and takes over.
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { urlOf } from "#tests/support/database-connection.ts";
import { addressOf, connect, openClient } from "./connect.ts";
import { readHosts } from "./hosts.ts";

test("an address with several servers is read as PostgreSQL's programs read it (OPS-29)", () => {
  expect(readHosts("postgres://a:b@one:5432/jobs?sslmode=require")).toBeNull();
  const several = "postgres://a:b@one:5433,two/jobs?sslmode=require&target_session_attrs=read-write";
  expect(readHosts(several)?.urls).toEqual([
    "postgres://a:b@one:5433/jobs?sslmode=require",
    "postgres://a:b@two/jobs?sslmode=require",
  ]);
  expect(readHosts("postgres://one,two/jobs?target_session_attrs=primary")?.urls).toEqual([
    "postgres://one/jobs",
    "postgres://two/jobs",
  ]);
  expect(() => readHosts("postgres://a:secret@one,two/jobs?target_session_attrs=standby")).toThrow(
    /^DATABASE_URL asks for target_session_attrs=standby: of several servers the product needs the one that can be written to, read-write\.$/,
  );
});

test("a server that does not answer is passed over, by the pool and by a connection of its own (OPS-29)", async () => {
  const database = await createTestDatabase();
  const url = new URL(urlOf(database.connection));
  const host = url.searchParams.get("host") ?? url.hostname;
  const port = url.searchParams.get("port") ?? url.port;
  const address = addressOf(
    `postgres://${url.username}:${url.password}@127.0.0.1:9,${encodeURIComponent(host)}:${port}${url.pathname}`,
  );
  const { db } = connect(address, () => {});
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);
  // The first connection finds out, as after a failover.
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
  expect(await ask()).toBe(1);
  const single = openClient(address);
  await single.connect();
  expect((await single.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await single.end();
});
