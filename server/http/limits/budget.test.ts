import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBudget } from "./budget.ts";

const THIRTY_DAYS = 30 * 24 * 60 * 60;

test("a budget in memory keeps its counts and marks for longer than a timer can run", async () => {
  const budget = createBudget("long", 1, { seconds: THIRTY_DAYS, pool: null });
  await budget.consume("counted");
  await budget.mark("marked");
  await sleep(20);
  await expect(budget.consume("counted")).rejects.toMatchObject({ kind: "rate-limited" });
  expect(await budget.isMarked("marked")).toBe(true);
});

test.each([
  [1, "1 second"],
  [60, "60 seconds"],
  [61, "2 minutes"],
  [60 * 60, "60 minutes"],
  [2 * 60 * 60, "2 hours"],
  [24 * 60 * 60, "24 hours"],
  [48 * 60 * 60, "48 hours"],
  [49 * 60 * 60, "3 days"],
  [7 * 24 * 60 * 60, "7 days"],
])("after a refusal of %i seconds the sentence says to wait %s", async (seconds, wait) => {
  const budget = createBudget("wait", 1, { seconds, pool: null });
  await budget.consume("one");
  await expect(budget.consume("one")).rejects.toThrow(`Too many tries. Please try again in ${wait}.`);
});
