// 15. One address requests 2,500 pages as fast as it can, then 5,000 more, and another site sends a thousand forms.
import { Agent } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "#tests/support/product.ts";
import { scaled, printFigure } from "#tests/reliability/support/figure.ts";
import { startProbes } from "#tests/reliability/support/probes.ts";
import { countStatuses, type From, type TimedResponse, send } from "#tests/reliability/support/requests.ts";

const PAGES = 2_500;
const REFUSALS = 5_000;
const FORMS = 1_000;
const CONCURRENCY = 100;
const VISITORS = 10;
/** Pages of one network in a minute (API-14). */
const BUDGET = 300;
const METRICS_TOKEN = "token-of-the-verification";

let product: Product;
let attackers = 0;
let visitors = 0;
const newAttacker = (): From => ({ forwardedFor: `203.0.113.${++attackers}` });
const newVisitor = (): From => ({ forwardedFor: `198.51.100.${++visitors}` });
const startVisitors = () => startProbes(product.url, Array.from({ length: VISITORS }, newVisitor));

beforeAll(async () => {
  product = await startProduct({
    demoData: true,
    rateLimitFactor: 1,
    environment: { TRUST_PROXY: "1", METRICS_TOKEN },
  });
});
afterAll(() => product.stop({ keepData: false }));

/** Sends this many requests from one address, a hundred at a time. */
async function flood(
  count: number,
  ask: (serial: number, agent: Agent) => Promise<TimedResponse>,
): Promise<TimedResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const got: TimedResponse[] = [];
  let serial = 0;
  const askInTurn = async () => {
    while (serial < count) got.push(await ask(serial++, agent));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, askInTurn));
  agent.destroy();
  return got;
}

const countOf = (got: readonly TimedResponse[], status: number) =>
  got.filter((one) => one.status === status).length;
const seconds = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(1);
const statusesOf = (got: readonly TimedResponse[]) => countStatuses(got.map(({ status }) => status));

test.each([
  ["each another one", (serial: number) => `/candidate/allCandidatePage?q=word${serial}`],
  ["all the same, which is cached", () => "/"],
])("of 2,500 pages from one address (%s) only the allowed number is rendered", async (what, pathOf) => {
  const from = newAttacker();
  const visits = startVisitors();
  const startedAt = performance.now();
  const ask = (serial: number, agent: Agent) => send(product.url + pathOf(serial), { from, agent });
  const pages = await flood(PAGES, ask);
  printFigure(
    "15",
    `2,500 pages, ${what}: ${statusesOf(pages)} in ${seconds(startedAt)} s; ${await visits.end()}`,
  );
  // The minute may end during the flood, and a second one begin.
  expect(countOf(pages, 200)).toBeGreaterThanOrEqual(BUDGET);
  expect(countOf(pages, 200)).toBeLessThanOrEqual(2 * BUDGET);
  expect(countOf(pages, 429)).toBe(PAGES - countOf(pages, 200));
});

test("5,000 refusals are static and do not slow down other visitors", async () => {
  const from = newAttacker();
  const ask = (serial: number, agent: Agent) => send(`${product.url}/?page=${serial}`, { from, agent });
  await flood(BUDGET, ask);
  const visits = startVisitors();
  const startedAt = performance.now();
  const refusals = await flood(REFUSALS, ask);
  const took = seconds(startedAt);
  const sizes = new Set(refusals.filter(({ status }) => status === 429).map(({ bytes }) => bytes));
  printFigure(
    "15",
    `5,000 more pages of an address that had its 300: ${statusesOf(refusals)} in ${took} s, ` +
      `each refusal ${[...sizes].join(" or ")} bytes; ${await visits.end()}`,
  );
  expect(countOf(refusals, 429)).toBeGreaterThanOrEqual(REFUSALS - BUDGET);
  expect(sizes.size).toBe(1);
  expect(Math.max(...sizes)).toBeLessThan(4_096);
});

test.each(["/api/auth/login", "/login"])(
  "a thousand posts of another site to %s are a thousand short log lines, and are counted",
  async (path) => {
    const count = scaled(FORMS);
    const from = newAttacker();
    const counted = await countRefusals();
    const logged = product.log().length;
    const options = {
      from,
      method: "POST",
      headers: { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
      body: "email=somebody%40school.example&password=wrong",
    };
    const got = await flood(count, (_, agent) => send(product.url + path, { ...options, agent }));
    const refused = (await countRefusals()) - counted;
    const linesNow = () =>
      product
        .log()
        .slice(logged)
        .split("\n")
        .filter((line) => line.includes("another site"));
    // The last lines may still be in the pipe.
    await expect.poll(() => linesNow().length, { timeout: 5_000 }).toBeGreaterThanOrEqual(count);
    const [written, lines] = [product.log().slice(logged), linesNow()];
    printFigure(
      "15",
      `${count} posts of another site to ${path}: ${statusesOf(got)}; ${refused} counted, ${lines.length} lines of ` +
        `${Math.round(lines.join("\n").length / Math.max(1, lines.length))} bytes, ${written.length} bytes in all`,
    );
    expect(countOf(got, 403)).toBe(count);
    expect(refused).toBe(count);
    expect(lines).toHaveLength(count);
    expect(written).not.toMatch(/"stack"|"level":50|\n\s+at /);
    expect(written.length).toBeLessThan(count * 300);
  },
);

async function countRefusals(): Promise<number> {
  const answer = await fetch(`${product.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const line = /http_requests_refused_total\{reason="another-site"\} (\d+)/.exec(await answer.text());
  if (!line) throw new Error("The refusals of another site are not counted.");
  return Number(line[1]);
}
