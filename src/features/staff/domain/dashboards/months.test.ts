import { expect, test } from "vitest";
import { formatMonth, monthsUpTo } from "./months.ts";
import { reportQuery } from "./report-calls.ts";
import { shareOf } from "./share.ts";

test("months are listed up to the last one, across the end of a year", () => {
  expect(monthsUpTo("2026-02", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsUpTo("2026-12", 2)).toEqual(["2026-11", "2026-12"]);
  expect(monthsUpTo("2026-01", 1)).toEqual(["2026-01"]);
  expect(monthsUpTo("2026-03", 24)[0]).toBe("2024-04");
});

test("a month is written with its name and year", () => {
  expect(["2026-03", "2025-12"].map(formatMonth)).toEqual(["Mar 2026", "Dec 2025"]);
});

test("a share is in whole percent, and nothing has none", () => {
  expect([shareOf(1, 3), shareOf(2, 3), shareOf(0, 3), shareOf(3, 3)]).toEqual([33, 67, 0, 100]);
  expect(shareOf(0, 0)).toBeNull();
});

test("a report has 3, 6, 12 or 24 months, 12 where none are named", () => {
  const read = (months: unknown) => reportQuery.safeParse({ months }).data?.months ?? null;
  expect(["3", "6", "12", "24", undefined].map(read)).toEqual([3, 6, 12, 24, 12]);
  expect(["0", "1", "4", "23", "36", "x"].map(read)).toEqual([null, null, null, null, null, null]);
});
