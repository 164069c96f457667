import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
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

test("a call that cannot be counted is refused with the cause, which the log has (OPS-9)", async () => {
  const cause = Object.assign(new Error("too many clients already"), { code: "53300" });
  const pool = { query: () => Promise.reject(cause), connect: () => Promise.reject(cause) };
  const budget = createBudget("down", 1, { seconds: 60, pool: pool as unknown as pg.Pool });
  for (const work of [() => budget.consume("x"), () => budget.tryConsume("x"), () => budget.isMarked("x")])
    await expect(work()).rejects.toMatchObject({ kind: "unavailable", cause });
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
