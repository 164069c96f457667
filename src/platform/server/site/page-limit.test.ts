import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readEnvironment } from "#platform/server/env.ts";
import { createLimits } from "#platform/server/http/limits/limits.ts";
import { writeMetrics } from "#platform/server/http/metrics.ts";
import { createPages } from "./pages.ts";
import { createPageLimit } from "./page-limit.ts";

/** Opens pages whose rendering is only counted, and collects the log lines. */
function open({ cached, settings = {} }: { cached: boolean; settings?: Record<string, string> }) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line)) });
  const env = readEnvironment({ NODE_ENV: "test", ...settings });
  let rendered = 0;
  const pages = createPages({
    build: () => {
      rendered += 1;
      throw new Error("rendered");
    },
    mode: "production",
    isDemo: () => Promise.resolve(false),
    callApi: () => new Response(),
    env,
    log,
    refuse: createPageLimit({ env, log, limits: createLimits(null, env.RATE_LIMIT_FACTOR) }),
    cache: cached ? () => Promise.resolve(new Response("kept")) : undefined,
  });
  const app = new Hono<{ Bindings: HttpBindings }>().all("*", pages);
  app.onError((_error, http) => http.text("rendered", 500));
  type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };
  const ask = (client: string, init: RequestOptions = {}) =>
    app.request(
      "http://school.example/Blogs",
      { ...init, headers: { host: "school.example", ...init.headers } },
      { incoming: { socket: { remoteAddress: client } } },
    );
  const askMany = async (count: number, client: string) => {
    const statuses: number[] = [];
    for (let asked = 0; asked < count; asked++) statuses.push((await ask(client)).status);
    return statuses;
  };
  return { ask, askMany, lines, rendered: () => rendered };
}

test("a network gets 300 pages a minute, cached ones included, and nothing is rendered beyond (API-14)", async () => {
  for (const cached of [false, true]) {
    const { askMany, rendered } = open({ cached });
    const statuses = await askMany(310, "198.51.100.1");
    expect(statuses.slice(0, 300)).toEqual(Array(300).fill(cached ? 200 : 500));
    expect(statuses.slice(300)).toEqual(Array(10).fill(429));
    expect(rendered()).toBe(cached ? 0 : 300);
    expect(await askMany(1, "198.51.100.2")).not.toEqual([429]);
  }
});

test("a refused page is small, has Retry-After and is not cached", async () => {
  const { ask, askMany } = open({ cached: true, settings: { RATE_LIMIT_FACTOR: "0.01" } });
  expect(await askMany(4, "198.51.100.1")).toEqual([200, 200, 200, 429]);
  const answer = await ask("198.51.100.1");
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await answer.text();
  expect(html.length).toBeLessThan(2_000);
  expect(html).toContain('<html lang="en-IN">');
  expect(html).toContain("Please wait a minute");
  // The policy names its only style, and nothing else may run or load.
  expect(answer.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}=';/,
  );
  const head = await ask("198.51.100.1", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([429, ""]);
});

test("a script that fetches a page's data gets a sentence that the page can show", async () => {
  const { askMany, ask } = open({ cached: true, settings: { RATE_LIMIT_FACTOR: "0.001" } });
  await askMany(1, "198.51.100.1");
  const answer = await ask("198.51.100.1", { headers: { "sec-fetch-dest": "empty" } });
  expect(answer.status).toBe(429);
  expect(await answer.text()).toBe("Too many pages in a short time. Please wait a minute and try again.");
});

test("a fault while pages are counted is not taken for the limit", async () => {
  const env = readEnvironment({ NODE_ENV: "test" });
  const limits = {
    ...createLimits(null, env.RATE_LIMIT_FACTOR),
    consume: () => Promise.reject(new Error("no connection")),
  };
  const refuse = createPageLimit({ env, log: pino({ level: "silent" }), limits });
  const app = new Hono<{ Bindings: HttpBindings }>().all("*", async (http) => {
    await refuse(http);
    return http.text("passed");
  });
  app.onError((error, http) => http.text(error.message, 500));
  const incoming = { socket: { remoteAddress: "198.51.100.1" } };
  const answer = await app.request("http://school.example/Blogs", {}, { incoming });
  expect([answer.status, await answer.text()]).toEqual([500, "no connection"]);
});

test("a form of another site is logged in one line without a stack, counted, and not rendered", async () => {
  const { ask, lines, rendered } = open({ cached: false });
  const before = await refusedByOrigin();
  for (const origin of ["https://evil.example", "null", "nonsense", "https://school.example.evil.example"]) {
    const answer = await ask("198.51.100.1", { method: "POST", headers: { origin }, body: "a=b" });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("This request came from another site.");
  }
  expect(rendered()).toBe(0);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatchObject({ level: 30, method: "POST", path: "/Blogs", msg: "refused: another site" });
  expect(JSON.stringify(lines)).not.toMatch(/stack|evil/);
  expect((await refusedByOrigin()) - before).toBe(4);
});

const FORM = { "content-type": "application/x-www-form-urlencoded" };

test("a form of this site passes on http and on https", async () => {
  for (const origin of ["http://school.example", "https://school.example"]) {
    const { ask, rendered } = open({ cached: false });
    await ask("198.51.100.1", { method: "POST", headers: { origin, ...FORM }, body: "a=b" });
    expect(rendered()).toBe(1);
  }
});

async function refusedByOrigin(): Promise<number> {
  return Number(
    /http_requests_refused_total\{reason="another-site"\} (\d+)/.exec(await writeMetrics())?.[1] ?? 0,
  );
}
