import { afterEach, expect, test, vi } from "vitest";
import { systemClock } from "./clock.ts";

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["2026-03-10T18:29:59.999Z", "2026-03-10"],
  ["2026-03-10T18:30:00Z", "2026-03-11"],
  ["2026-12-31T19:00:00Z", "2027-01-01"],
])("at %s the real clock has the day of India, %s", (instant, day) => {
  vi.useFakeTimers({ now: new Date(instant) });
  expect(systemClock.now()).toEqual(new Date(instant));
  expect(systemClock.today()).toBe(day);
});
