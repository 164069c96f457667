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
  return stretchBeside(question, { toward, from, wanted: 15, about })?.blocks.keys ?? null;
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
