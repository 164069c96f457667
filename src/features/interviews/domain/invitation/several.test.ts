import { expect, test } from "vitest";
import { planTimes } from "./several.ts";

const WIDE = { from: "09:00", to: "17:00" };
const times = (...asked: Parameters<typeof planTimes>) =>
  planTimes(...asked).map((time) => time && `${time.from}-${time.to}`);

test.each([
  ["after each other", [WIDE, WIDE, WIDE], ["10:00-10:30", "10:30-11:00", "11:00-11:30"]],
  [
    "who is free only later waits, and the others go on",
    [{ from: "15:00", to: "16:00" }, WIDE],
    ["15:00-15:30", "15:30-16:00"],
  ],
  ["whose slot ends first is first", [WIDE, { from: "09:00", to: "11:00" }], ["10:30-11:00", "10:00-10:30"]],
  [
    "a slot that is over, and one that is too short",
    [
      { from: "08:00", to: "10:00" },
      { from: "16:45", to: "17:00" },
    ],
    [null, null],
  ],
  [
    "a slot to the minute",
    [
      { from: "10:00", to: "10:30" },
      { from: "10:00", to: "10:45" },
    ],
    ["10:00-10:30", null],
  ],
  ["without a slot every time fits", [null, WIDE], ["10:30-11:00", "10:00-10:30"]],
])("several are planned: %s", (_what, slots, planned) => {
  expect(times(slots, { start: "10:00", minutes: 30 })).toEqual(planned);
});

test("nobody is planned without a beginning, beyond the day, or twice at a time", () => {
  expect(times([WIDE], { start: "", minutes: 30 })).toEqual([null]);
  expect(times([null, null], { start: "23:00", minutes: 45 })).toEqual(["23:00-23:45", null]);
  expect(times([null], { start: "23:30", minutes: 30 })).toEqual([null]);
  const many = planTimes(
    Array.from({ length: 30 }, () => WIDE),
    { start: "09:00", minutes: 20 },
  );
  const shown = many.flatMap((time) => time ?? []);
  expect(shown).toHaveLength(24);
  expect(new Set(shown.map(({ from }) => from)).size).toBe(24);
});
