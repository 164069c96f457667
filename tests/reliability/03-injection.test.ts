// 3. sqlmap at level 3 on every parameter of every call: nothing is injectable, and a planted injection is found.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { INTERFACE, type NamedCall } from "#src/calls.ts";
import { createApi } from "#src/app.ts";
import { createHttpServer, listen } from "#platform/server/http/http-server.ts";
import { openTestApi } from "#tests/support/api.ts";
import { openPaymentGateway } from "#tests/support/payment-gateway.ts";
import { findProgram } from "#tests/reliability/support/debian.ts";
import { expectNone, scaled, printFigure } from "#tests/reliability/support/figure.ts";
import { makeRightCall, sendRightCall, shapeOf } from "#tests/reliability/support/right-calls.ts";
import { type Scan, scan, writeRequest } from "#tests/reliability/support/sqlmap.ts";

const CONCURRENCY = 2;
/**
 * The same code reads Cookie, User-Agent and Referer in every call, so a few calls are enough: some store them, some
 * do not.
 */
const WITH_HEADERS = ["login", "registerEmployer", "listCandidates", "listSessions", "logout"];
const sqlmap = findProgram("3", "sqlmap");
const withSqlmap = test.skipIf(sqlmap === null);
const gateway = await openPaymentGateway();
const api = await openTestApi({
  env: { ...gateway.env, RATE_LIMIT_FACTOR: "1000000" },
  limitFactor: 1000,
});
const product = createApi(api.deps);
const folder = mkdtempSync(join(tmpdir(), "edunakuri-sqlmap-"));
const httpServer = createHttpServer({ https: false });
const answers = new Map<number, number>();

httpServer.serve(async (request, env) => {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/control") return answerUnsafely(searchParams.get("email") ?? "");
  const answer = await product.fetch(request, env);
  answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
  // A stream of events never ends and would only use up time.
  if (answer.headers.get("content-type")?.startsWith("text/event-stream")) {
    await answer.body?.cancel();
    return new Response("", { status: answer.status });
  }
  return answer;
});
const host = `127.0.0.1:${await listen(httpServer.server, 0, "127.0.0.1")}`;
afterAll(() => {
  httpServer.server.close().closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** A deliberately unsafe endpoint: text in the middle of SQL. */
async function answerUnsafely(email: string): Promise<Response> {
  try {
    const { rows } = await sql`select id from accounts where email = '${sql.raw(email)}'`.execute(api.db);
    return new Response(rows.length > 0 ? "There is one." : "There is none.");
  } catch (error) {
    return new Response(String(error), { status: 500 });
  }
}

withSqlmap("sqlmap finds a planted injection", async () => {
  const { email } = await api.make.candidate();
  const request = `GET /control?email=${email} HTTP/1.1\nHost: ${host}\n\n`;
  const found = await scan(sqlmap ?? "", { folder, name: "control", request, headers: false });
  printFigure("3", `sqlmap at level 3 on a call with a hole: ${found.isInjectable ? "found" : "NOT found"}`);
  expect(found.isInjectable, found.output).toBe(true);
});

function fieldsOf({ params, query, body }: NamedCall): string[] {
  return [params?.shape ?? {}, query?.shape ?? {}, shapeOf(body)].flatMap(Object.keys);
}

/** The number of single values in the call; sqlmap tries each of them. */
function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 0);
}

withSqlmap("no parameter of any call is injectable", { timeout: 3_600_000 }, async () => {
  const waiting = INTERFACE.filter((one) => fieldsOf(one).length > 0 || WITH_HEADERS.includes(one.name));
  const calls = waiting.length;
  waiting.splice(scaled(calls));
  const scans: { name: string; values: number; status: number; scan: Scan; seconds: number }[] = [];
  const leftOut: string[] = [];
  const work = async () => {
    for (let endpoint = waiting.shift(); endpoint; endpoint = waiting.shift()) {
      const startedAt = performance.now();
      const { status } = await sendRightCall(api, await makeRightCall(api, endpoint));
      // A new call, since the answer may have used up the first one.
      const call = await makeRightCall(api, endpoint);
      const headers = WITH_HEADERS.includes(endpoint.name);
      const name = `${endpoint.area}-${endpoint.name}`;
      const done = await scan(sqlmap ?? "", { folder, name, headers, request: writeRequest(call, host) });
      const given = { ...call.params, ...call.query, ...call.body };
      leftOut.push(...fieldsOf(endpoint).flatMap((field) => (field in given ? [] : [`${name} ${field}`])));
      const values = countValues([call.params, call.query, call.body]) + (headers ? 2 : 0);
      scans.push({ name, values, status, scan: done, seconds: (performance.now() - startedAt) / 1000 });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));

  const notified = [...answers].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const closed = scans.flatMap(({ scan: one }) => one.closed);
  const wrong = scans.filter(({ status }) => status >= 300).map(({ name, status }) => `${name} ${status}`);
  const rest = INTERFACE.length - calls;
  printFigure(
    "3",
    `sqlmap at level 3: ${scans.length} calls (${rest} have no parameter), ${closed.length} parameters`,
  );
  printFigure("3", `its requests were answered ${notified.join(", ")}`);
  printFigure(
    "3",
    `${scans.length - wrong.length} calls were right before they were spoilt; not: ${wrong.join(", ")}`,
  );
  if (process.env["VERIFY_DETAILS"])
    for (const one of scans)
      printFigure("3", `${one.name} ${one.seconds.toFixed(1)} s: ${one.scan.closed.join(", ")}`);
  const injectable = scans.filter(({ scan: one }) => one.isInjectable);
  expectNone(
    "3",
    "injectable calls",
    injectable.map(({ name, scan: one }) => `${name}: ${one.output.slice(-2_000)}`),
  );
  const unfinished = scans.filter(({ scan: one }) => !one.isDone);
  expectNone(
    "3",
    "scans that did not come to their end",
    unfinished.map(({ name, scan: one }) => `${name}: ${one.output.slice(-600)}`),
  );
  expectNone("3", "fields of the contracts that were left out", leftOut);
  const tooFew = scans.filter(({ values, scan: one }) => one.closed.length < values);
  expectNone(
    "3",
    "calls with values that were not tried",
    tooFew.map(({ name, values, scan: one }) => `${name} ${values}: ${one.closed.join(", ")}`),
  );
  expectNone(
    "3",
    "server errors under the scan",
    [...answers].filter(([status]) => status >= 500),
  );
});
