// The days, hours and place of an invitation at their limits.
import { expect, test } from "vitest";
import { firstDay, refuseDays, refuseInvitation, withHours } from "./rules.ts";

const TODAY = "2026-03-10";
const SLOT = { from: "16:00", to: "18:00" };
const on = (date: string, from?: string, to?: string) => ({ date, from, to });
const [FIRST, SECOND, THIRD] = [on("2026-03-12"), on("2026-03-13"), on("2026-03-14")];

test.each<[what: string, date: string | undefined, proposals: (typeof FIRST)[], refusal: string | null]>([
  ["the day after tomorrow", "2026-03-12", [], null],
  ["tomorrow", "2026-03-11", [], "too-soon"],
  ["a year ahead", "2027-03-10", [], null],
  ["a year and a day ahead", "2027-03-11", [], "too-late"],
  ["no day", undefined, [], "no-date"],
  ["a day that does not exist", "2026-04-31", [], "no-date"],
  ["the first of three proposals", "2026-03-12", [FIRST, SECOND, THIRD], null],
  ["the second of three proposals", "2026-03-13", [FIRST, SECOND, THIRD], "first-differs"],
  ["another day than the only proposal", "2026-03-13", [FIRST], "first-differs"],
  ["a second proposal of tomorrow", "2026-03-12", [FIRST, on("2026-03-11")], "too-soon"],
  ["a third proposal after a year", "2026-03-12", [FIRST, SECOND, on("2027-03-11")], "too-late"],
  ["a second proposal that is no day", "2026-03-12", [FIRST, on("2026-02-30")], "no-date"],
])("an invitation for %s", (_what, date, proposals, refusal) => {
  expect(refuseDays(date, proposals, TODAY)).toBe(refusal);
});

test("the day of an invitation is its own, else that of its first proposal", () => {
  expect(firstDay("2026-03-20", [FIRST, SECOND])).toBe("2026-03-20");
  expect(firstDay(undefined, [SECOND, FIRST])).toBe("2026-03-13");
  expect(firstDay(undefined, [])).toBeUndefined();
});

test("hours that are left out are those of the slot, each for itself", () => {
  const proposals = [
    FIRST,
    on("2026-03-13", "17:00"),
    on("2026-03-14", undefined, "17:00"),
    on("2026-03-15", "16:30", "17:30"),
  ];
  expect(withHours(proposals, SLOT)).toEqual([
    on("2026-03-12", "16:00", "18:00"),
    on("2026-03-13", "17:00", "18:00"),
    on("2026-03-14", "16:00", "17:00"),
    on("2026-03-15", "16:30", "17:30"),
  ]);
});

const ONLINE = { mode: "online" as const, hasPlace: false, isVerified: false, proposals: [] };

test.each<[what: string, proposals: (typeof FIRST)[], refusal: string | null]>([
  ["the whole slot", [on("2026-03-12", "16:00", "18:00")], null],
  ["within it", [on("2026-03-12", "16:30", "17:30")], null],
  ["from a minute before it", [on("2026-03-12", "15:59", "17:00")], "outside-slot"],
  ["until a minute after it", [on("2026-03-12", "17:00", "18:01")], "outside-slot"],
  ["without a minute", [on("2026-03-12", "17:00", "17:00")], "outside-slot"],
  ["backwards", [on("2026-03-12", "17:00", "16:30")], "outside-slot"],
  ["after the slot", [on("2026-03-12", "18:30", "19:00")], "outside-slot"],
  ["outside it at the last of three times", [FIRST, SECOND, on("2026-03-14", "15:00")], "outside-slot"],
  ["three days at the same hour", [FIRST, SECOND, THIRD], null],
  ["two hours of one day", [on("2026-03-12", "16:00", "17:00"), on("2026-03-12", "17:00")], null],
  ["the same beginning twice", [FIRST, SECOND, on("2026-03-12", "16:00", "17:00")], "same-times"],
])("an invitation for %s fits a slot from 16:00 to 18:00, or not", (_what, proposals, refusal) => {
  expect(refuseInvitation({ ...ONLINE, proposals }, SLOT)).toBe(refusal);
});

test("only an interview at school needs a place, and only a verified school invites to it", () => {
  const refusals = (mode: "online" | "at-school") =>
    [true, false].map((isVerified) =>
      [true, false].map((hasPlace) =>
        refuseInvitation({ mode, hasPlace, isVerified, proposals: [FIRST] }, SLOT),
      ),
    );
  expect(refusals("online")).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(refusals("at-school")).toEqual([
    [null, "no-place"],
    ["not-verified", "no-place"],
  ]);
  const late = { mode: "at-school" as const, hasPlace: false, isVerified: false };
  expect(refuseInvitation({ ...late, proposals: [on("2026-03-12", "18:00", "19:00")] }, SLOT)).toBe(
    "outside-slot",
  );
});
