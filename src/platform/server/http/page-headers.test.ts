import { expect, test } from "vitest";
import { type Page, pageQuery } from "#platform/domain/page.ts";
import { pageHeaders } from "./page-headers.ts";

function headersOf(query: string, page: Partial<Page<unknown>> = {}) {
  const found = { items: [], total: 5, ...page };
  const requested = pageQuery.parse(Object.fromEntries(new URLSearchParams(query)));
  return Object.fromEntries(pageHeaders(`http://school.example/api/list?${query}`, requested, found));
}
/** The pages to which each relation leads: { first: "q=a&page=1&limit=2", … }. */
function linksOf(...asked: Parameters<typeof headersOf>): Record<string, string> {
  const links = (headersOf(...asked)["Link"] ?? "").matchAll(/<\/api\/list\?([^>]*)>; rel="(\w+)"/g);
  return Object.fromEntries([...links].map(([, query = "", relation = ""]) => [relation, query]));
}

test("each page of a list names its neighbours, the first and the last one, and keeps the search", () => {
  const of = (page: number) => `q=a&page=${page}&limit=2`;
  expect(linksOf(of(1))).toEqual({ first: of(1), next: of(2), last: of(3) });
  expect(linksOf(of(2))).toEqual({ first: of(1), prev: of(1), next: of(3), last: of(3) });
  expect(linksOf(of(3))).toEqual({ first: of(1), prev: of(2), last: of(3) });
  // A page beyond the end leads back to the last one.
  expect(linksOf(of(9))).toEqual({ first: of(1), prev: of(3), last: of(3) });
  expect(linksOf(of(1), { total: 2 })).toEqual({ first: of(1), last: of(1) });
  expect(linksOf(of(1), { total: 3 })).toEqual({ first: of(1), next: of(2), last: of(2) });
});

test("neighbours have their own positions, and the first and last page have none", () => {
  const links = linksOf("page=3&limit=1&at=here", { prev: "before", next: "after" });
  expect(links).toEqual({
    first: "page=1&limit=1",
    prev: "page=2&limit=1&at=before",
    next: "page=4&limit=1&at=after",
    last: "page=5&limit=1",
  });
  expect(linksOf("page=2&limit=1&at=here", { prev: "before" })["prev"]).toBe("page=1&limit=1");
});

test("the rows that the list itself has chosen for a page count instead of those asked for", () => {
  expect(linksOf("page=1&limit=100", { limit: 2 })).toMatchObject({
    next: "page=2&limit=2",
    last: "page=3&limit=2",
  });
});

test("totals that are estimates, and numbers of a search, are in headers only where there are any", () => {
  expect(Object.keys(headersOf("page=1"))).toEqual(["X-Total-Count", "Link"]);
  expect(headersOf("page=1", { about: true, within: 0, wouldMove: 0, ranked: 0 })).toMatchObject({
    "X-Total-Count": "5",
    "X-Total-Estimated": "true",
    "X-Total-Within": "0",
    "X-Total-Would-Move": "0",
    "X-Ranked": "0",
  });
});
