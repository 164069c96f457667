import { expect, test } from "vitest";
import {
  addDays,
  dayInIndia,
  formatDay,
  formatDayWithWeekday,
  formatDayOf,
  formatDaySlashed,
  formatInstant,
  formatTime,
  INDIA,
  instantInIndia,
  isDay,
  timeInIndia,
} from "./day.ts";

test("18:30 UTC is already the next day in India (TEXT-1)", () => {
  expect(dayInIndia(new Date("2026-03-10T18:30:00Z"))).toBe("2026-03-11");
  expect(dayInIndia(new Date("2026-03-10T18:29:59Z"))).toBe("2026-03-10");
  expect(timeInIndia(new Date("2026-03-10T18:30:00Z"))).toBe("00:00");
});

test("every hour of a year matches the time zone database for India", () => {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: INDIA });
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone: INDIA,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  for (let hour = 0; hour < 366 * 24; hour += 7) {
    const instant = new Date(Date.UTC(2026, 0, 1, hour, 29));
    expect(dayInIndia(instant)).toBe(day.format(instant));
    expect(timeInIndia(instant)).toBe(time.format(instant));
  }
});

test("days are counted across month ends, years and leap days", () => {
  expect(addDays("2026-12-30", 2)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
});

test.each(["2026-02-30", "2026-13-01", "26-01-01", "", "2026-1-1"])("%s is not a day", (text) => {
  expect(isDay(text)).toBe(false);
});

test("days and times are as people say them in Hindi (LANG-8)", () => {
  expect(formatDay("2026-11-23", "hi-IN")).toBe("23 नवंबर 2026");
  expect(formatDayWithWeekday("2026-12-05", "hi-IN")).toBe("शनिवार, 5 दिसंबर 2026");
  const times = ["04:00", "11:59", "12:00", "15:59", "16:00", "19:59", "20:00"];
  expect(times.map((time) => formatTime(time, "hi-IN"))).toEqual([
    "सुबह 4:00 बजे",
    "सुबह 11:59 बजे",
    "दोपहर 12:00 बजे",
    "दोपहर 3:59 बजे",
    "शाम 4:00 बजे",
    "शाम 7:59 बजे",
    "रात 8:00 बजे",
  ]);
});

test("days and times are formatted the Indian way (TEXT-2)", () => {
  expect(formatDay("2026-12-05")).toBe("05 Dec 2026");
  expect(formatDaySlashed("2026-12-05")).toBe("05/12/2026");
  const lateInLondon = "2026-12-04T20:00:00.000Z";
  expect(formatDayOf(lateInLondon)).toBe("05 Dec 2026");
  expect(formatInstant(lateInLondon)).toBe("05 Dec 2026, 1:30 AM");
  expect(formatDayWithWeekday("2026-12-05")).toBe("Sat, 05 Dec 2026");
  expect(["00:05", "09:30", "12:00", "16:00"].map((time) => formatTime(time))).toEqual([
    "12:05 AM",
    "9:30 AM",
    "12:00 PM",
    "4:00 PM",
  ]);
});

test("16:00 in India is 10:30 UTC", () => {
  expect(instantInIndia("2026-12-05", "16:00").toISOString()).toBe("2026-12-05T10:30:00.000Z");
});

test("the day of an interview is shown with its weekday (INT-46)", () => {
  expect(formatDayWithWeekday("2026-12-05")).toBe("Sat, 05 Dec 2026");
});
