// 11. Ten minutes at half of the measured capacity: no error, and memory stays constant after warming up.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "#tests/support/product.ts";
import { expectNone, scaled, printFigure } from "#tests/reliability/support/figure.ts";
import { openVisitors, type Visitors } from "#tests/reliability/support/visitors.ts";

const SOAK_MS = scaled(600_000);
const WARM_UP_MS = SOAK_MS / 5;
/** Length of the periods whose mean memory is compared. */
const STRETCH_MS = SOAK_MS / 10;
const TRIAL_MS = scaled(20_000);
const CROWD = 16;
const TICK_MS = 20;
const MAX_IN_FLIGHT = 1_000;

let product: Product;
let visitors: Visitors;
beforeAll(async () => {
  product = await startProduct({ demoData: true });
  visitors = await openVisitors(product.url);
});
afterAll(() => product.stop({ keepData: false }));

const memory = () => {
  const status = readFileSync(`/proc/${product.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Visits a second when each visitor starts the next visit at once. */
async function measureCapacity(): Promise<number> {
  const end = performance.now() + TRIAL_MS;
  let visits = 0;
  const come = async () => {
    while (performance.now() < end) {
      expect(await visitors.visit()).toBeNull();
      visits += 1;
    }
  };
  await Promise.all(Array.from({ length: CROWD }, come));
  return visits / (TRIAL_MS / 1000);
}

test("ten minutes at half capacity cause no error and no growth of memory", async () => {
  const capacity = await measureCapacity();
  const perTick = (capacity / 2 / 1000) * TICK_MS;
  const errors: string[] = [];
  const times: number[] = [];
  const slowest: number[] = Array.from({ length: SOAK_MS / STRETCH_MS }, () => 0);
  const stretches: number[][] = slowest.map(() => []);
  const soakStartedAt = performance.now();
  let [due, came, underWay, most] = [0, 0, 0, 0];
  const come = async () => {
    const startedAt = performance.now();
    const error = await visitors.visit();
    const took = performance.now() - startedAt;
    times.push(took);
    const stretch = Math.floor((startedAt - soakStartedAt) / STRETCH_MS);
    slowest[stretch] = Math.max(slowest[stretch] ?? 0, Math.round(took));
    if (error) errors.push(`after ${Math.round((startedAt - soakStartedAt) / 1000)} s: ${error}`);
    underWay -= 1;
  };
  for (let passed = 0; passed < SOAK_MS; passed = performance.now() - soakStartedAt) {
    due = (passed / TICK_MS) * perTick;
    for (; came < due; came++) {
      underWay += 1;
      void come();
    }
    most = Math.max(most, underWay);
    if (underWay > MAX_IN_FLIGHT) throw new Error(`${underWay} wait at once after ${passed} ms.`);
    stretches[Math.floor(passed / STRETCH_MS)]?.push(memory());
    await sleep(TICK_MS);
  }
  while (underWay > 0) await sleep(TICK_MS);

  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  const means = stretches.map(mean);
  const warm = means.slice(Math.round(WARM_UP_MS / STRETCH_MS));
  const growth = (Math.max(...warm) / (warm[0] ?? 1) - 1) * 100;
  printFigure(
    "11",
    `capacity ${capacity.toFixed(0)} visits a second; ${came} visits in ${SOAK_MS / 60_000} minutes at half of it`,
  );
  printFigure(
    "11",
    `half took ${percentile(0.5)} ms, 99 of 100 took ${percentile(0.99)} ms, the slowest ${percentile(1)} ms; at most ${most} at once`,
  );
  printFigure(
    "11",
    `by tenths of the time: slowest ${slowest.join(", ")} ms; memory ${means.map((one) => one.toFixed(0)).join(", ")} MB; after warm-up ${growth.toFixed(1)} % more at most`,
  );
  expectNone("11", "errors", errors);
  // In a short run the memory is still warming up.
  expect(growth).toBeLessThan(SOAK_MS < 600_000 ? 30 : 10);
});
