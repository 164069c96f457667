import { expect, test } from "vitest";
import type { News } from "#domain/news/contract.ts";
import { groupByMonth } from "#web/news/news-months.tsx";

const on = (date: string): News => ({
  _id: date,
  title: date,
  description: "",
  date,
  link: null,
  image: null,
});

test("news is grouped by month and year, newest month first (CONTENT-2)", () => {
  const months = groupByMonth(["2026-12-05", "2026-12-01", "2026-01-31", "2025-12-24"].map(on));
  expect(months.map(({ heading, news }) => [heading, news.length])).toEqual([
    ["December 2026", 2],
    ["January 2026", 1],
    ["December 2025", 1],
  ]);
});

test("no news gives no month", () => {
  expect(groupByMonth([])).toEqual([]);
});
