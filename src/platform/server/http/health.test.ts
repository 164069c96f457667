import { once } from "node:events";
import { createServer } from "node:net";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { recordsUnavailable } from "#platform/server/database/refusals.ts";
import { openTestApi } from "#tests/support/api.ts";

const api = await openTestApi();

/** Spreading leaves out the password, which is not enumerable. */
const settings = () => ({ ...api.deps.pool.options, password: api.deps.pool.options.password });

test("/healthz answers while the process runs, and /readyz while the database answers (OPS-1)", async () => {
  expect((await api.call("GET", "/healthz")).body).toEqual({ status: "alive" });
  expect((await api.call("GET", "/readyz")).status).toBe(200);
});

test("without the database the process keeps running and /readyz answers 503 (OPS-1, OPS-9)", async () => {
  const { createApi } = await import("#src/app.ts");
  const { connect } = await import("#platform/server/database/connect.ts");
  const { db } = connect({ host: "/nowhere", connectionTimeoutMillis: 200 }, () => {});
  const warn = vi.fn<(facts: object, message: string) => void>();
  const cut = createApi({ ...api.deps, db, log: Object.assign(pino({ level: "silent" }), { warn }) });
  expect((await cut.request("/healthz")).status).toBe(200);
  const unready = await cut.request("/readyz");
  expect([unready.status, unready.headers.get("retry-after")]).toEqual([503, "5"]);
  const reason = expect.stringContaining("/nowhere");
  expect(warn.mock.calls).toEqual([[{ reason, code: "ENOENT" }, "not ready"]]);
  const call = await cut.request("/api/subjects/getAllSubjects");
  expect([call.status, (await call.json()).code]).toEqual([503, "UNAVAILABLE"]);
  await db.destroy();
});

test("/readyz is 200 and says so where the database can only be read, and logging in says why (OPS-39)", async () => {
  const { createApi } = await import("#src/app.ts");
  const { connect } = await import("#platform/server/database/connect.ts");
  const { db } = connect({ ...settings(), options: "-c default_transaction_read_only=on" }, () => {});
  expect((await db.selectFrom("subjects").selectAll().execute()).length).toBe(0);
  const readOnly = createApi({ ...api.deps, db });
  const ready = await readOnly.request("/readyz");
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: "ready", degraded: ["database-read-only"] },
  ]);
  expect(recordsUnavailable(Object.assign(new Error("full"), { code: "53100" })).message).toBe(
    "Nothing can be saved just now, and nobody can log in. Please try again shortly.",
  );
  expect(recordsUnavailable(Object.assign(new Error("full"), { code: "ENOSPC" })).message).toBe(
    "We cannot reach our records just now. Please try again shortly.",
  );
  await db.destroy();
});

test("/readyz and calls answer 503 where the database refuses the password, as after a rotation (OPS-30)", async () => {
  const { createApi } = await import("#src/app.ts");
  const { connect } = await import("#platform/server/database/connect.ts");
  const { db } = connect({ ...api.deps.pool.options, password: "the former one" }, () => {});
  const refused = createApi({ ...api.deps, db });
  expect((await refused.request("/readyz")).status).toBe(503);
  const call = await refused.request("/api/subjects/getAllSubjects");
  expect([call.status, (await call.json()).code]).toEqual([503, "UNAVAILABLE"]);
  await db.destroy();
});

test("a connection to the database lives for 30 minutes at most (OPS-30)", async () => {
  const { connect } = await import("#platform/server/database/connect.ts");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { pool, db } = connect({ ...settings(), max: 1, idleTimeoutMillis: 0 }, () => {});
  const connection = async () => (await pool.query("select pg_backend_pid() as pid")).rows[0]?.pid;
  const first = await connection();
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  expect(await connection()).toBe(first);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await connection()).not.toBe(first);
  vi.useRealTimers();
  await db.destroy();
});

test("a database that accepts connections and says nothing is no ready one", async () => {
  const { createApi } = await import("#src/app.ts");
  const { connect } = await import("#platform/server/database/connect.ts");
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { db } = connect({ host: "127.0.0.1", port, connectionTimeoutMillis: 4_000 }, () => {});
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let status: number | undefined;
  void Promise.resolve(createApi({ ...api.deps, db }).request("/readyz")).then(
    (answer) => (status = answer.status),
  );
  await vi.advanceTimersByTimeAsync(1_999);
  expect(status).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(status).toBe(503);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await db.destroy();
  silent.close();
});

test("/readyz writes a row at most once a minute (OPS-39)", async () => {
  const { createWriteProbe, LAST_PROBE } = await import("#platform/server/database/write-probe.ts");
  const { db } = api;
  const written = async () =>
    (await db.selectFrom("installation").select("value").where("name", "=", LAST_PROBE).executeTakeFirst())
      ?.value;
  let now = 0;
  const probe = createWriteProbe(db, () => now);
  expect(await probe()).toBe(null);
  const first = await written();
  expect(first).toBeDefined();
  now = 59_999;
  expect(await probe()).toBe(null);
  expect(await written()).toBe(first);
  now = 60_000;
  expect(await probe()).toBe(null);
  expect(await written()).not.toBe(first);
});

test("/readyz answers 503 where this process's own disk is full (OPS-39)", async () => {
  const { createApi } = await import("#src/app.ts");
  const full = createApi({ ...api.deps, env: { ...api.deps.env, DATA_DIR: "/proc" } });
  expect((await full.request("/readyz")).status).toBe(503);
});
