// 14. One person opens 60 event streams again and again, and 2,500 people open one each at one process: pages stay
// quick for others.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { beginSession } from "#features/accounts/server/sessions.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { factories } from "#tests/support/factories.ts";
import { startProduct } from "#tests/support/product.ts";
import { inProductDatabase } from "#tests/support/product-database.ts";
import { startCluster } from "#tests/reliability/support/cluster.ts";
import { findProgram } from "#tests/reliability/support/debian.ts";
import { scaled, printFigure } from "#tests/reliability/support/figure.ts";
import { startProbes } from "#tests/reliability/support/probes.ts";
import { startProxy } from "#tests/reliability/support/proxy.ts";
import {
  countStatuses,
  type From,
  openStream,
  send,
  type Stream,
} from "#tests/reliability/support/requests.ts";

const STREAM = "/api/notifications/stream";
const STREAMS = 60;
const ATTACK_MS = scaled(20_000);
const VISITORS = 10;
const WATCHERS = 2_500;
const MAX_WATCHERS = 2_000;

const nginx = findProgram("14", "nginx", "nginx-light");
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** The session of a new candidate. */
async function newCookie(db: Database): Promise<string> {
  const candidate = await factories(db, () => new Date()).candidate();
  const { token } = await beginSession(db, candidate, { now: new Date(), userAgent: "verify" });
  return `session=${token}`;
}

async function newCookies(db: Database): Promise<string[]> {
  const cookies: string[] = [];
  for (let count = 0; count < WATCHERS; count++) cookies.push(await newCookie(db));
  return cookies;
}

/** Keeps this many streams of a session open and reopens each one that ends. Returns every status. */
async function holdStreams(url: string, from: From, cookie: string): Promise<number[]> {
  const statuses: number[] = [];
  const open: Stream[] = [];
  const end = performance.now() + ATTACK_MS;
  while (performance.now() < end) {
    const missing = STREAMS - open.filter((stream) => stream.isOpen()).length;
    const startedAt = Array.from({ length: missing }, () =>
      openStream(url + STREAM, { from, headers: { cookie } }),
    );
    open.push(...startedAt);
    statuses.push(...(await Promise.all(startedAt.map(({ status }) => status))));
    await sleep(20);
  }
  for (const stream of open) stream.close();
  return statuses;
}

type Attack = { url: string; where: string; cookie: string; fromOf: (host: number) => From };

async function attackWithStreams({ url, where, cookie, fromOf }: Attack): Promise<void> {
  const others = startProbes(
    url,
    Array.from({ length: VISITORS }, (_, visitor) => fromOf(visitor + 10)),
  );
  const statuses = await holdStreams(url, fromOf(2), cookie);
  printFigure(
    "14",
    `one person holds ${STREAMS} streams ${where}: ${countStatuses(statuses)}; ${await others.end()}`,
  );
  expect(statuses.length).toBeGreaterThan(STREAMS);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
}

test.skipIf(nginx === null)("60 streams of one person behind nginx do not slow down pages", async () => {
  const cluster = await startCluster((ports) => startProxy(nginx ?? "", ports), { rateLimitFactor: 1 });
  stops.push(cluster.stop);
  const cookie = await newCookie(cluster.db);
  await attackWithStreams({
    url: cluster.url,
    where: "behind nginx",
    cookie,
    fromOf: (host) => ({ localAddress: `127.0.0.${host}` }),
  });
  for (const app of cluster.apps) expect((await fetch(`${app}/readyz`)).status).toBe(200);
});

test("60 streams of one person, and 2,500 watchers, do not slow down one process", async () => {
  const product = await startProduct({ rateLimitFactor: 1, environment: { TRUST_PROXY: "1" } });
  stops.push(() => product.stop({ keepData: false }));
  const { url, dataDir } = product;
  const fromOf = (host: number): From => ({ forwardedFor: `203.0.113.${host}` });
  const cookie = await inProductDatabase(newCookie, dataDir);
  await attackWithStreams({ url, where: "at one process", cookie, fromOf });

  const cookies = await inProductDatabase((db) => db.transaction().execute(newCookies), dataDir);
  const networkOf = (watcher: number): From => ({
    forwardedFor: `198.18.${Math.floor(watcher / 250)}.${(watcher % 250) + 1}`,
  });
  const others = startProbes(
    url,
    Array.from({ length: VISITORS }, (_, visitor) => fromOf(visitor + 100)),
  );
  const startedAt = performance.now();
  const streams: Stream[] = [];
  for (const [watcher, own] of cookies.entries()) {
    streams.push(openStream(url + STREAM, { from: networkOf(watcher), headers: { cookie: own } }));
    if (watcher % 50 === 49) await streams.at(-1)?.status;
  }
  const statuses = await Promise.all(streams.map(({ status }) => status));
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const refused = cookies.filter((_, watcher) => statuses[watcher] === 429);
  // Waits for two rounds of counting for all watchers.
  await sleep(5_000);
  const polls = await Promise.all(
    refused.map((own, index) =>
      send(`${url}/api/notifications/unread`, { from: networkOf(index), headers: { cookie: own } }),
    ),
  );
  const slowest = Math.round(Math.max(...polls.map(({ ms }) => ms)));
  printFigure(
    "14",
    `${WATCHERS.toLocaleString("en")} watchers at one process within ${seconds} s: ${countStatuses(statuses)}; ` +
      `those refused ask instead, all at once: ${countStatuses(polls.map(({ status }) => status))}, the slowest ` +
      `${slowest} ms; ${await others.end()}`,
  );
  const open = streams.filter((stream) => stream.isOpen()).length;
  for (const stream of streams) stream.close();
  expect(open).toBe(MAX_WATCHERS);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_WATCHERS);
  expect(refused).toHaveLength(WATCHERS - MAX_WATCHERS);
  expect(polls.filter(({ status }) => status !== 200)).toEqual([]);
});
