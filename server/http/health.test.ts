import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const api = await openTestApi();

test("/healthz answers while the process runs, and /readyz while the database answers", async () => {
  expect((await api.call("GET", "/healthz")).body).toEqual({ status: "alive" });
  expect((await api.call("GET", "/readyz")).status).toBe(200);
});

test("without the database the process keeps running and /readyz answers 503", async () => {
  const { createApi } = await import("#server/app.ts");
  const { connect } = await import("#server/database/connect.ts");
  const { db } = connect({ host: "/nowhere", connectionTimeoutMillis: 200 }, () => {});
  const cut = createApi({ ...api.deps, db });
  expect((await cut.request("/healthz")).status).toBe(200);
  const unready = await cut.request("/readyz");
  expect([unready.status, unready.headers.get("retry-after")]).toEqual([503, "5"]);
  const call = await cut.request("/api/subjects/getAllSubjects");
  expect([call.status, (await call.json()).code]).toEqual([503, "UNAVAILABLE"]);
  await db.destroy();
});
