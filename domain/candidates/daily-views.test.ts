import { expect, test } from "vitest";
import { dailyLimitOf, dailyLimitRefusal, VIEW_KINDS, viewThatNotifies } from "./daily-views.ts";

test("a school opens 150 full profiles with contact details, 20 without and 50 resumes a day", () => {
  expect(VIEW_KINDS.map((kind) => [kind, dailyLimitOf(kind, 1)])).toEqual([
    ["contact", 150],
    ["profile", 20],
    ["resume", 50],
  ]);
});

test("RATE_LIMIT_FACTOR multiplies the limits, and never below 1", () => {
  expect(VIEW_KINDS.map((kind) => dailyLimitOf(kind, 1000))).toEqual([150_000, 20_000, 50_000]);
  expect(VIEW_KINDS.map((kind) => dailyLimitOf(kind, 0.0001))).toEqual([1, 1, 1]);
});

test("admins are notified at 80 %", () => {
  expect([150, 20, 50, 7, 2, 1].map(viewThatNotifies)).toEqual([120, 16, 40, 6, 2, 1]);
});

test.each([
  ["2026-03-10T23:59:59.500+05:30", 1],
  ["2026-03-10T00:00:00+05:30", 86_400],
  // It is still 10 March in London and already 11 March in India.
  ["2026-03-10T20:00:00Z", 22.5 * 3600],
])("at %s the next Indian day begins in %i seconds", (now, seconds) => {
  const refusal = dailyLimitRefusal("contact", 150, new Date(now));
  expect([refusal.status, refusal.code, refusal.retryAfterSeconds]).toEqual([429, "DAILY_LIMIT", seconds]);
  expect(refusal.message).toContain("150 full profiles with contact details today");
});
