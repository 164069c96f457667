// Which failures that are met again and again are worth a line of the log.
import { expect, test } from "vitest";
import { createRepeatFilter } from "./repeated-failures.ts";

test("a failure that lasts is worth a line a minute, another one is worth a line at once (OPS-41)", () => {
  let now = 0;
  const isWorthALine = createRepeatFilter(() => now);
  const asked = (error: unknown, at: number) => {
    now = at;
    return isWorthALine(error);
  };
  expect(asked(new Error("away"), 0)).toBe(true);
  expect(asked(new Error("away"), 59_999)).toBe(false);
  expect(asked(new Error("away"), 60_000)).toBe(true);
  expect(asked(new Error("full"), 60_001)).toBe(true);
  expect(asked("full", 60_002)).toBe(false);
});
