import { expect, test } from "vitest";
import { memoryBudget } from "./memory-budget.ts";

test("all bodies together have a limit, and released bytes can be used again", () => {
  const first = memoryBudget(100);
  const second = memoryBudget(100);
  first.add(60);
  expect(() => second.add(60)).toThrow(/Too many files/);
  second.add(40);
  first.release();
  second.add(60);
  second.release();
  second.release();
  memoryBudget(100).add(0);
});
