import { expect, test } from "vitest";
import { blocksToLookAt, selectIndexKeys, scanDirectionFor } from "./blocks.ts";
import type { Question } from "./search-question.ts";

const MILLION = 1_000_000;
const older = (from: number | null) => ({ toward: "older" as const, from });
const asked = (about: number) => {
  const tier = { rank: 0, words: [], about };
  const question: Question = {
    filters: [{ keys: ["one"], df: about }],
    salary: { min: undefined, max: undefined },
    tiers: [tier],
    size: MILLION,
    newest: MILLION,
    vocabulary: null,
    total: null,
  };
  return { question, tier };
};
const among = (about: number) => {
  const { question, tier } = asked(about);
  return (scanDirection: Parameters<typeof blocksToLookAt>[2], wanted = 15) =>
    blocksToLookAt(question, tier, scanDirection, wanted);
};

test("the more candidates match, the shorter the range that is read", () => {
  const lengths = [400_000, 40_000, 4_000, 1_000].map((about) => among(about)(older(null))?.df ?? 0);
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  expect(lengths[0]).toBeLessThan(1_000);
});

test("if hardly any candidate matches, all are read", () => {
  expect(among(50)(older(null))).toBeNull();
});

test("the range begins at the page and ends at the last candidate", () => {
  expect(among(400_000)(older(500_000))?.keys[0]).toBe(`b:8:${500_000 >> 8}`);
  expect(among(40_000)({ toward: "newer", from: 500_000 })?.keys[1]).toBe(`b:8:${(500_000 >> 8) + 1}`);
  expect(among(400_000)(older(100))?.keys).toEqual(["b:8:0"]);
});

test("if many match, the newest are read one by one, up to a limit", () => {
  const scanDirection = (about: number) => {
    const { question, tier } = asked(about);
    return scanDirectionFor(question, tier, among(about)(older(null)), 15)?.span ?? null;
  };
  expect(scanDirection(400_000)).toBeGreaterThan(15);
  expect(scanDirection(400_000)).toBeLessThan(200);
  expect(scanDirection(20_000)).toBeNull();
});

const key = (name: string, df: number) => ({ keys: [name], df });
const names = (conditions: { keys: string[] }[]) => conditions.flatMap(({ keys }) => keys);

test("if columns decide and many rows are skipped, the covering index is read", () => {
  const { question, tier } = asked(400_000);
  const compared = { written: () => "true", effort: 0.1 };
  const way = (wanted: number, isCovered: boolean) => {
    const filters = question.filters.map((one) => ({
      ...one,
      compared: { ...compared, isAtAGlance: isCovered },
    }));
    return scanDirectionFor({ ...question, filters }, tier, null, wanted)?.isAtAGlance;
  };
  expect(way(15, true)).toBe(false);
  expect(way(1_500, true)).toBe(true);
  expect(way(1_500, false)).toBe(false);
});

test("the rarest key is looked up in the index, and one that nearly all have is compared", () => {
  const conditions = [key("common", 900_000), key("rare", 200), key("half", 500_000)];
  const { indexed, compared } = selectIndexKeys(conditions, { blocks: null, trust: 1 }, MILLION);
  expect(names(indexed)).toEqual(["rare"]);
  expect(names(compared)).toEqual(["half", "common"]);
});

test("two frequent keys are looked up together", () => {
  const conditions = [key("one", 60_000), key("other", 80_000)];
  expect(names(selectIndexKeys(conditions, { blocks: null, trust: 1 }, MILLION).indexed)).toEqual([
    "one",
    "other",
  ]);
});
