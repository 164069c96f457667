import { expect, test } from "vitest";
import { countPages, mapPage, pageOffset, pageQuery, pageQueryOf } from "./page.ts";

test("a list has pages from 1 with 1 to 1000 rows, 1000 unless asked (API-2)", () => {
  expect(pageQuery.parse({})).toEqual({ page: 1, limit: 1000 });
  expect(pageQuery.parse({ page: "1000000", limit: "1" })).toEqual({ page: 1_000_000, limit: 1 });
  expect(pageQuery.parse({ page: "1", limit: "1000" })).toEqual({ page: 1, limit: 1000 });
  for (const wrong of [
    { page: "0" },
    { page: "1000001" },
    { limit: "0" },
    { limit: "1001" },
    { page: "1.5" },
  ])
    expect(pageQuery.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

test("a list with a number of rows of its own takes up to 1000 too, or its documented number (API-2)", () => {
  const limitOf = (...of: Parameters<typeof pageQueryOf>) => [
    pageQueryOf(...of).parse({}).limit,
    [1000, 1001].map((limit) => pageQueryOf(...of).safeParse({ limit }).success),
  ];
  expect(limitOf(20)).toEqual([20, [true, false]]);
  expect(limitOf(2000, 2000)).toEqual([2000, [true, true]]);
});

test("a page begins after the rows of the pages before it", () => {
  expect([1, 2, 3].map((page) => pageOffset({ page, limit: 20 }))).toEqual([0, 20, 40]);
});

test("an empty list has one page, and a full page begins no further one", () => {
  expect([0, 1, 10, 11, 20, 21].map((total) => countPages(total, 10))).toEqual([1, 1, 1, 2, 2, 3]);
});

test("a presented page keeps its total and its neighbours", () => {
  const page = { items: [1, 2], total: 7, about: true, next: "after-0-2" };
  expect(mapPage(page, (row) => row * 10)).toEqual({ ...page, items: [10, 20] });
});
