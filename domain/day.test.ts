import { expect, test } from "vitest";
import {
  addDays,
  dayInIndia,
  formatDay,
  formatDaySlashed,
  formatTime,
  instantInIndia,
  isDay,
  timeInIndia,
} from "./day.ts";

test("half past six in the evening in London is already tomorrow in India", () => {
  expect(dayInIndia(new Date("2026-03-10T18:30:00Z"))).toBe("2026-03-11");
  expect(dayInIndia(new Date("2026-03-10T18:29:59Z"))).toBe("2026-03-10");
  expect(timeInIndia(new Date("2026-03-10T18:30:00Z"))).toBe("00:00");
});

test("days are counted over month ends, years and leap days", () => {
  expect(addDays("2026-12-30", 2)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
});

test.each(["2026-02-30", "2026-13-01", "26-01-01", "", "2026-1-1"])("%s is not a day", (text) => {
  expect(isDay(text)).toBe(false);
});

test("people read days and times the Indian way", () => {
  expect(formatDay("2026-12-05")).toBe("05 Dec 2026");
  expect(formatDaySlashed("2026-12-05")).toBe("05/12/2026");
  expect(["00:05", "09:30", "12:00", "16:00"].map(formatTime)).toEqual([
    "12:05 AM",
    "9:30 AM",
    "12:00 PM",
    "4:00 PM",
  ]);
});

test("four in the afternoon in India is half past ten in the morning, world time", () => {
  expect(instantInIndia("2026-12-05", "16:00").toISOString()).toBe("2026-12-05T10:30:00.000Z");
});
