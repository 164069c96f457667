// When matches are counted, and what is said where they are not.
import { expect, test } from "vitest";
import type { Counts, PlannedGroup, Question, Tier } from "./plan.ts";
import type { Searchable } from "./searchable.ts";
import { estimateMatches, firstOf, isWorthCounting, totalWithoutCounting } from "./totals.ts";

const group = (at: number): PlannedGroup => ({ at, keys: null, read: null, compared: null });
const tier = (rank: number, about: number, ofGroup: PlannedGroup | null = null): Tier => ({
  rank,
  about,
  words: [],
  contacts: null,
  group: ofGroup,
});
const counted = (total: number | null): Counts => ({
  version: 1,
  areOutdated: false,
  counted: total === null ? null : { keys: [], total },
});
const question = (tiers: Tier[], change: Partial<Question> = {}): Question => ({
  filters: [],
  exact: [],
  tiers,
  groups: [],
  share: 1,

  size: 100_000,
  newest: 100_000,
  counts: counted(null),
  ...change,
});
const searchable = { countsUpTo: 5_000 } as Searchable;
const [near, far] = [group(0), group(1)];
const grouped = question([tier(0, 40.4, near), tier(1, 60, near), tier(5, 200, far)], {
  groups: [near, far],
});

test("the widest tier is the estimate, of each group, and never more than there are rows", () => {
  expect(estimateMatches(question([tier(0, 10), tier(1, 30.4)]))).toBe(30);
  expect(estimateMatches(grouped)).toBe(260);
  expect(estimateMatches(question([tier(0, 900)], { size: 500 }))).toBe(500);
  expect(estimateMatches(question([]))).toBe(0);
});

test("matches are counted among few rows, where few are estimated, and where all are asked for", () => {
  const isCounted = (about: number, change: Partial<Question> = {}, exact?: boolean) =>
    isWorthCounting(searchable, question([tier(0, about)], change), exact);
  expect([isCounted(5_000), isCounted(5_001)]).toEqual([true, false]);
  expect([isCounted(5_001, {}, true), isCounted(5_001, {}, false)]).toEqual([true, false]);
  const none = { countsUpTo: 0 } as Searchable;
  const among = (size: number) => isWorthCounting(none, question([tier(0, 3_000)], { size }), undefined);
  expect([among(2_000), among(2_001)]).toEqual([true, false]);
  // The counts of the keys say it already.
  expect(isCounted(10, { counts: counted(10) }, true)).toBe(false);
});

test("a total that was not counted is marked, and at least as much as was seen", () => {
  const some = question([tier(0, 6_000)]);
  expect(totalWithoutCounting(some, 15)).toEqual({ total: 6_000, about: true });
  expect(totalWithoutCounting(some, 6_015)).toEqual({ total: 6_015, about: true });
  expect(totalWithoutCounting(question([tier(0, 6_000)], { counts: counted(7) }), 7)).toEqual({ total: 7 });
  expect(totalWithoutCounting(grouped, 15)).toEqual({ total: 260, about: true, first: 60 });
});

test("only a search with groups says how many are in the first", () => {
  const single = question([], { groups: [near] });
  expect([grouped, single, question([])].map((one) => firstOf(one, 4))).toEqual([
    { first: 4 },
    { first: 4 },
    {},
  ]);
});
