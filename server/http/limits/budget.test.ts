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
