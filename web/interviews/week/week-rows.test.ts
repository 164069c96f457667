// Where the interviews of a week stand.
import { expect, test } from "vitest";
import { countRows, hoursOf, lineOf, lineOfHour, toBlocks } from "./week-rows.ts";

const at = (interviewSlotFrom: string, interviewSlotTo: string) => ({ interviewSlotFrom, interviewSlotTo });
const spans = (...times: [string, string][]) =>
  toBlocks(times.map(([from, to]) => at(from, to))).map(({ start, end, items }) => [
    start,
    end,
    items.length,
  ]);

test("interviews that overlap share a block, those one after the other do not", () => {
  expect(spans(["16:00", "18:00"], ["09:00", "09:20"], ["17:30", "19:00"], ["19:00", "20:00"])).toEqual([
    [18, 19, 1],
    [32, 38, 2],
    [38, 40, 1],
  ]);
  expect(spans(["16:00", "16:00"])).toEqual([[32, 33, 1]]);
  expect(spans()).toEqual([]);
});

test("a week shows whole hours, only as far as needed (INT-81)", () => {
  const hours = hoursOf(toBlocks([at("09:30", "10:15"), at("12:00", "13:00")]));
  expect(hours).toEqual([9, 10, 11, 12]);
  expect([lineOfHour(9, hours), lineOf(19, hours), lineOfHour(12, hours), countRows(hours)]).toEqual([
    2, 3, 8, 8,
  ]);
  expect(hoursOf(toBlocks([at("23:30", "23:59")]))).toEqual([23]);
  expect(hoursOf([])).toEqual([]);
});
