import { expect, test } from "vitest";
import { stretchBeside } from "./blocks.ts";
import type { Question, Tier } from "./plan.ts";

const MILLION = 1_000_000;

function keysFor(
  about: number,
  { from = null as number | null, toward = "older" as "older" | "newer" } = {},
) {
  const tier: Tier = { rank: 0, about, words: [], contacts: null, group: null };
  const question: Question = {
    filters: [],
    exact: [],
    groups: [],
    share: 1,

    tiers: [tier],
    size: MILLION,
    newest: MILLION,
    counts: { version: 1, areOutdated: false, counted: null },
  };
  // Skipped rows must be counted, so that none are compared one after the other.
  return stretchBeside(question, { toward, from, offset: 5, limit: 10, about })?.blocks?.keys ?? null;
}

const rowsIn = (keys: string[] | null) =>
  (keys ?? []).reduce((sum, key) => sum + (1 << Number(key.split(":")[1])), 0);

test("the more rows match, the fewer are searched first", () => {
  const lengths = [400_000, 40_000, 4_000, 1_000].map((about) => rowsIn(keysFor(about)));
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  expect(lengths[0]).toBeLessThan(1_000);
});

test("if hardly any row matches, all are searched at once", () => {
  expect(keysFor(50)).toBeNull();
});

test("the blocks begin beside the page, in its direction, and end with the last row", () => {
  expect(keysFor(400_000)?.at(-1)).toBe(`b:8:${MILLION >> 8}`);
  expect(keysFor(400_000, { from: 500_000 })?.at(-1)).toBe(`b:8:${500_000 >> 8}`);
  expect(keysFor(400_000, { from: 500_000, toward: "newer" })?.[0]).toBe(`b:8:${500_000 >> 8}`);
  expect(keysFor(400_000, { from: 100 })).toEqual(["b:8:0"]);
});

test("where few rows hold the page, as many as twice those are compared in turn", () => {
  const tier: Tier = { rank: 0, about: 100_000, words: [], contacts: null, group: null };
  const question = { newest: MILLION, tiers: [tier] } as Question;
  const beside = (wanted: Partial<Parameters<typeof stretchBeside>[1]>) =>
    stretchBeside(question, { toward: "older", from: null, offset: 0, limit: 15, about: 100_000, ...wanted });
  expect(beside({})).toEqual({ blocks: null, length: 300, end: MILLION - 299 });
  expect(beside({ toward: "newer", from: 500 })).toEqual({ blocks: null, length: 300, end: 800 });
  expect(beside({ from: 300 })).toEqual({ blocks: null, length: 300, end: null });
  // Too many, or rows that are skipped would not be counted.
  expect(beside({ limit: 21 })?.blocks).not.toBeNull();
  expect(beside({ offset: 1 })?.blocks).not.toBeNull();
});
