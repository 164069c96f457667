import { expect, test } from "vitest";
import {
  dailyLimitOf,
  dailyLimitRefusal,
  endOfQuota,
  formatViews,
  VIEW_KINDS,
  viewThatNotifies,
} from "./daily-views.ts";

const limits = (withContact: boolean, factor: number) =>
  VIEW_KINDS.map((kind) => dailyLimitOf(kind, { withContact, factor }));

test("a school opens 150 full profiles with contact details, 20 without and 50 resumes a day (VIEW-2)", () => {
  expect([limits(true, 1), limits(false, 1)]).toEqual([
    [150, 50],
    [20, 50],
  ]);
});

test("RATE_LIMIT_FACTOR multiplies the limits, and never below 1 (VIEW-2)", () => {
  expect(limits(true, 1000)).toEqual([150_000, 50_000]);
  expect([limits(true, 0.0001), limits(false, 0.0001)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test("admins are notified at 80 %", () => {
  expect([150, 20, 50, 7, 2, 1].map(viewThatNotifies)).toEqual([120, 16, 40, 6, 2, 1]);
});

test("one view is not named in the plural (VIEW-6)", () => {
  expect([formatViews("profile", 1), formatViews("profile", 12)]).toEqual([
    "1 full profile",
    "12 full profiles",
  ]);
  expect([formatViews("resume", 1), formatViews("resume", 50)]).toEqual(["1 resume", "50 resumes"]);
});

test.each([
  ["2026-03-10T23:59:59.500+05:30", 1, "11 Mar 2026"],
  ["2026-03-10T00:00:00+05:30", 86_400, "11 Mar 2026"],
  // It is still 10 March in London and already 11 March in India.
  ["2026-03-10T20:00:00Z", 22.5 * 3600, "12 Mar 2026"],
])("at %s the quota ends in %i seconds, when %s begins", (now, seconds, day) => {
  const refusal = dailyLimitRefusal("profile", { limit: 150, of: "school" }, new Date(now));
  expect([refusal.status, refusal.code, refusal.retryAfterSeconds]).toEqual([429, "DAILY_LIMIT", seconds]);
  expect(refusal.message).toBe(
    "Your school has opened 150 full profiles today, which is its limit for a day. What your school opened today " +
      `stays open. More can be opened from midnight, India time, when ${day} begins.`,
  );
  expect(refusal.answer).toEqual({ endsAt: endOfQuota(new Date(now)).toISOString() });
});

test("a member's own limit is named as such (VIEW-4)", () => {
  const refusal = dailyLimitRefusal("profile", { limit: 20, of: "account" }, new Date());
  expect(refusal.message).toMatch(
    /^You have opened 20 full profiles today, which is your limit for a day\. /,
  );
});
