import { expect, test } from "vitest";
import { describeSearch, pathOfSearch, searchKey } from "./search-text.ts";
import type { JobSearch } from "./search.ts";

const INDORE = "Indore, Madhya Pradesh, India";

test.each<[string, JobSearch]>([
  ["All jobs", {}],
  ["Physics, in Indore", { subject: "Physics", city: INDORE }],
  ["“hostel”, CBSE, within 25 km of Indore", { q: "hostel", board: "CBSE", city: INDORE, within: 25 }],
  ["IB / IGCSE, within 5 km of Indore", { board: "IB/IGCSE", city: INDORE, within: 5 }],
  ["State board, permanent", { board: "State", contract: "permanent" }],
  ["in Indore", { city: "Indore" }],
  ["from ₹0 a month", { minPay: 0 }],
  ["Primary, from ₹30,000 a month, part-time", { class: "Primary", minPay: 30_000, contract: "part-time" }],
])("%s is the search %j in words (ALERT-1)", (words, search) => {
  expect(describeSearch(search)).toBe(words);
});

test("a search has one address, and the same choices have one key", () => {
  expect(pathOfSearch({})).toBe("/jobs");
  expect(pathOfSearch({ city: INDORE, q: "a&b" })).toBe(
    "/jobs?q=a%26b&city=Indore%2C%20Madhya%20Pradesh%2C%20India",
  );
  expect(searchKey({ subject: "physics", q: "x" })).toBe(searchKey({ q: "X", subject: "Physics" }));
  expect(searchKey({ q: "x" })).not.toBe(searchKey({ subject: "x" }));
});
