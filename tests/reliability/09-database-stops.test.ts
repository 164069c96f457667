// 9. A database that is suspended for 30 seconds under load, and a SIGTERM with 30 requests in flight.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startProduct } from "#tests/support/product.ts";
import { expectNone, printFigure } from "#tests/reliability/support/figure.ts";
import { postmasterOf } from "#tests/reliability/support/product-rows.ts";
import { logInAsAdmin, startWriters } from "#tests/reliability/support/writers.ts";

const STILL_MS = 30_000;

/** Suspends the server and all its processes, like a machine that hangs rather than one that is gone. */
async function signalDatabase(dataDir: string, signal: "SIGSTOP" | "SIGCONT"): Promise<void> {
  const { readdirSync, readFileSync } = await import("node:fs");
  const server = postmasterOf(dataDir);
  const isOfServer = (pid: string) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === server;
    } catch {
      return false;
    }
  };
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isOfServer(name)))
    process.kill(Number(pid), signal);
  process.kill(server, signal);
}

test("no request waits longer than ten seconds, and the service recovers by itself", async () => {
  const product = await startProduct();
  const browser = await logInAsAdmin(product.url);
  const writers = startWriters({ count: 8 }, "still", () => browser);
  await sleep(1_500);
  const before = writers.acknowledged.size;
  await signalDatabase(product.dataDir, "SIGSTOP");
  const readiness: number[] = [];
  try {
    const end = Date.now() + STILL_MS;
    while (Date.now() < end) {
      readiness.push((await fetch(`${product.url}/readyz`)).status);
      await sleep(1_000);
    }
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  } finally {
    await signalDatabase(product.dataDir, "SIGCONT");
  }
  const startedAt = performance.now();
  while (!(await fetch(`${product.url}/readyz`)).ok) await sleep(50);
  const back = Math.round(performance.now() - startedAt);
  const until = Date.now() + 15_000;
  const during = writers.acknowledged.size;
  while (writers.acknowledged.size <= during && Date.now() < until) await sleep(50);
  await writers.stop();
  printFigure(
    "9",
    `${before} writes before, ${writers.acknowledged.size - during} after; ready again after ${back} ms; slowest answer ${writers.slowestMs()} ms`,
  );
  expectNone("9", "answers other than 201 and 503", writers.unexpected);
  expect(readiness.filter((status) => status !== 503).length).toBeLessThanOrEqual(1);
  expect(writers.acknowledged.size).toBeGreaterThan(during);
  // A second more than the limit of the server, because the machine of a check is busy.
  expect(writers.slowestMs()).toBeLessThan(11_000);
  await product.stop({ keepData: false });
});

test("thirty requests in flight at SIGTERM are all answered", async () => {
  const product = await startProduct();
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<number | string>((resolve) => {
      const asking = get(`${product.url}${path}`, { agent }, (answer) =>
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0)),
      );
      asking.on("error", (error) => resolve(String(error)));
    });
  const askAll = (path: string) =>
    Promise.all(Array.from({ length: 30 }, (_, serial) => ask(`${path}${serial}`)));
  // The connections stand before, and each request is written at once, as it is not by `fetch`: one that was not sent is not in flight.
  await askAll("/healthz?");
  const asked = askAll("/api/candidates/allCandidate?page=1&limit=10&q=teacher");
  await sleep(5);
  const stopped = product.stop({ keepData: false });
  const answers = await asked;
  agent.destroy();
  await stopped;
  const unanswered = answers.filter((answer) => typeof answer === "string");
  printFigure("9", `30 requests at SIGTERM, ${30 - unanswered.length} answered`);
  expectNone("9", "requests without an answer", unanswered);
});
