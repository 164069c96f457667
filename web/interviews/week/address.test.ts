// The address of a view keeps its week and day (INT-81).
import { expect, test } from "vitest";
import { formatWeek, hrefOfView, daysOf, readViewAddress } from "./address.ts";

const TODAY = "2026-11-22";
const read = (search: string) => readViewAddress(new URLSearchParams(search), TODAY);

test.each([
  ["", "list", "2026-11-22"],
  ["view=month", "list", "2026-11-22"],
  ["view=week", "week", "2026-11-16"],
  ["view=week&day=2026-12-01", "week", "2026-11-30"],
  ["view=week&day=2026-11-30", "week", "2026-11-30"],
  ["view=day&day=2026-12-01", "day", "2026-12-01"],
  ["view=day&day=tomorrow", "day", "2026-11-22"],
  ["view=week&day=9999-12-31", "week", "2026-11-16"],
])("%j shows the %s of %s (INT-81)", (search, view, day) => {
  expect(read(search)).toEqual({ view, day, interview: null });
});

test("a week has seven days, a day one", () => {
  expect(daysOf(read("view=week"))).toEqual({ from: "2026-11-16", days: 7 });
  expect(daysOf(read("view=day"))).toEqual({ from: "2026-11-22", days: 1 });
});

test("an address keeps the tab and drops what belongs to another view", () => {
  const search = new URLSearchParams("tab=interviews&page=3&interview=i1");
  expect(hrefOfView(search, { view: "week", day: "2026-11-23" })).toBe(
    "?tab=interviews&view=week&day=2026-11-23",
  );
  expect(hrefOfView(new URLSearchParams("tab=interviews&view=day&day=2026-11-23"), { view: "list" })).toBe(
    "?tab=interviews",
  );
});

test("a week is named by its days", () => {
  expect(formatWeek("2026-11-16")).toBe("16 to 22 Nov 2026");
  expect(formatWeek("2026-12-28")).toBe("28 Dec 2026 to 03 Jan 2027");
});
