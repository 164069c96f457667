import { Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#platform/server/database/connect.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { subscribeToChanges } from "./changes.ts";

const database = await createTestDatabase();
const { db } = connect(database.connection, () => {});
const lost: string[] = [];
const notify = (channel: string, word: string) => sql`select pg_notify(${channel}, ${word})`.execute(db);
const changes = await subscribeToChanges({
  connection: database.connection,
  notify,
  onDisconnect: ({ message }) => lost.push(message),
});
afterAll(async () => {
  await changes.stop();
  await db.destroy();
  await database.drop();
});

const addSubject = (name: string) =>
  sql`insert into subjects (id, subject) values (gen_random_uuid(), ${name})`;

test("settle() waits until every committed change of public data has been received", async () => {
  for (const table of [
    "banners",
    "news",
    "plans",
    "subjects",
    "contact_messages",
    "seller_settings",
    "vacancies",
    "candidates",
    "employers",
  ]) {
    const before = changes.version();
    await sql`delete from ${sql.table(table)}`.execute(db);
    await changes.catchUp();
    expect(changes.version(), table).not.toBe(before);
  }
});

test("changes of data for one person do not count", async () => {
  const before = changes.version();
  await sql`delete from sessions`.execute(db);
  await sql`delete from notifications`.execute(db);
  await changes.catchUp();
  expect(changes.version()).toBe(before);
});

test("a change that is rolled back does not count", async () => {
  const before = changes.version();
  await db
    .transaction()
    .execute(async (tx) => {
      await addSubject("Astronomy").execute(tx);
      throw new Error("taken back");
    })
    .catch(() => {});
  await changes.catchUp();
  expect(changes.version()).toBe(before);
});

test("the version is null after a lost connection, and a new one after the reconnect", async () => {
  const before = changes.version();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and query ilike 'select 1%' and datname = current_database()`.execute(db);
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  expect(changes.version()).toBeNull();
  await expect.poll(() => changes.version(), { timeout: 10_000 }).not.toBeNull();
  expect(changes.version()).not.toBe(before);
});

/** Connections of a subscriber that gave itself this name. */
async function countConnections(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where application_name = ${name}`.execute(db);
  return rows[0]?.count ?? NaN;
}

async function subscribeAs(name: string) {
  const onDisconnect = vi.fn<(error: Error) => void>();
  const connection = { ...database.connection, application_name: name };
  return { ...(await subscribeToChanges({ connection, notify, onDisconnect })), onDisconnect };
}

test("a change after stop() reaches the others and not the stopped one, which leaves no connection", async () => {
  const stopped = await subscribeAs("stopped");
  expect(await countConnections("stopped")).toBe(1);
  expect(stopped.version()).not.toBeNull();
  await stopped.stop();
  await expect.poll(() => countConnections("stopped")).toBe(0);

  const before = changes.version();
  await addSubject("Zoology").execute(db);
  await Promise.all([changes.catchUp(), stopped.catchUp()]);
  expect(changes.version()).not.toBe(before);
  expect(stopped.version()).toBeNull();
  expect(stopped.onDisconnect).not.toHaveBeenCalled();
});

test("a connection that falls silent is noticed after its next sign of life stays out, and replaced", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const sockets: Socket[] = [];
  const open = () => {
    const socket = new Socket();
    sockets.push(socket);
    return socket;
  };
  const onDisconnect = vi.fn<(error: Error) => void>();
  const connection = { ...database.connection, stream: open };
  const said = vi.fn(notify);
  const silent = await subscribeToChanges({ connection, notify: said, onDisconnect });
  await vi.advanceTimersByTimeAsync(20_000);
  await said.mock.results.at(-1)?.value;
  await silent.catchUp();
  sockets[0]?.pause();
  await vi.advanceTimersByTimeAsync(20_000);
  await said.mock.results.at(-1)?.value;
  expect(silent.version()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(silent.version()).toBeNull();
  expect(onDisconnect).toHaveBeenCalledTimes(1);
  sockets[0]?.destroy();
  await vi.waitFor(() => expect(silent.version()).not.toBeNull());
  await silent.stop();
});

test("a connection that does not hear what others say is none (OPS-23)", async () => {
  const onDisconnect = vi.fn<(error: Error) => void>();
  const deaf = await subscribeToChanges({
    connection: database.connection,
    notify: async () => {},
    onDisconnect,
  });
  expect(deaf.version()).toBeNull();
  expect(onDisconnect.mock.calls[0]?.[0].message).toBe(
    "No changes are heard: set DATABASE_DIRECT_URL where a pooler answers at DATABASE_URL.",
  );
  await deaf.stop();
});

test("one that is stopped while it waits to reconnect does not reconnect", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const waiting = await subscribeAs("waiting");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waiting'`.execute(
    db,
  );
  await vi.waitFor(() => expect(waiting.onDisconnect).toHaveBeenCalled());
  await waiting.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await countConnections("waiting"), waiting.version()]).toEqual([0, null]);
  expect(waiting.onDisconnect).toHaveBeenCalledTimes(1);
});
