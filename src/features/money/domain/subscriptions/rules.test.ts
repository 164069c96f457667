import { expect, test } from "vitest";
import { addDays, daysAfter, daysBefore, instantInIndia } from "#platform/domain/day.ts";
import {
  endOfPeriod,
  extendedEnd,
  isOlderThan,
  isToRenew,
  labelStatus,
  latestEnd,
  mayBeExtended,
  mayChangeStatus,
  periodOnActivation,
  statusAt,
} from "#features/money/domain/subscriptions/rules.ts";
import { SUBSCRIPTION_STATUSES } from "#features/money/domain/subscriptions/terms.ts";

const on = (days: number) => instantInIndia(addDays("2026-03-10", days), "09:00");
const now = on(0);
const earlier = new Date(now.getTime() - 1);
const later = new Date(now.getTime() + 1);

test.each<[string, number | null, number | null, number]>([
  ["alone", null, null, 30],
  ["after its period", -1, null, 30],
  ["in the moment in which its period ends", 0, null, 30],
  ["within its period", 20, null, 20],
  ["beside a plan that runs for 10 days more", null, 10, 40],
  ["after its period, beside a plan that runs for 10 days more", -1, 10, 40],
  ["within its period, beside a plan that ends first", 20, 10, 20],
  ["within its period, beside a plan that ends later", 20, 50, 50],
])("the end of a 30-day plan is right when it is activated %s (SUB-27)", (_when, own, running, end) => {
  const period = periodOnActivation(
    { startsAt: own === null ? null : on(-5), endsAt: own === null ? null : on(own), durationInDays: 30 },
    running === null ? null : on(running),
    now,
  );
  expect(period.endsAt).toEqual(on(end));
  expect(period.startsAt).toEqual(own !== null && own > 0 ? on(-5) : now);
});

test.each<[number, number, boolean]>([
  [365, 31, false],
  [365, 30, true],
  [365, 0, true],
  [365, -4, true],
  [365, -5, false],
  [30, 8, false],
  [30, 7, true],
  [7, 2, false],
  [7, 1, true],
  [1, 0.5, false],
])("a plan of %i days whose end is %d days away is to be renewed: %s (PAY-29)", (length, left, expected) => {
  const endsAt = daysAfter(now, left);
  const startsAt = daysBefore(endsAt, length);
  expect(isToRenew({ startsAt, endsAt }, now)).toBe(expected);
});

test("a period is over at its last instant, not before", () => {
  const statusOf = (endsAt: Date | null) => statusAt({ status: "active", endsAt }, now);
  expect([earlier, now, later, null].map(statusOf)).toEqual(["expired", "expired", "active", "active"]);
  for (const status of ["pending", "canceled", "expired"] as const) {
    for (const endsAt of [earlier, later, null]) expect(statusAt({ status, endsAt }, now)).toBe(status);
  }
});

test("a period that ends at the instant of the activation begins again", () => {
  const own = { startsAt: on(-30), durationInDays: 30 };
  expect(periodOnActivation({ ...own, endsAt: now }, null, now)).toEqual({ startsAt: now, endsAt: on(30) });
  expect(periodOnActivation({ ...own, endsAt: later }, null, now)).toEqual({
    startsAt: on(-30),
    endsAt: later,
  });
});

test("a plan lasts its days to the millisecond, and 365 days where it names none", () => {
  expect(endOfPeriod(now, 7)).toEqual(on(7));
  expect(endOfPeriod(now, null)).toEqual(on(365));
});

test("days are added only to a plan that runs or has ended", () => {
  expect(SUBSCRIPTION_STATUSES.filter(mayBeExtended)).toEqual(["active", "expired"]);
});

test("added days count from the end of a plan that runs, and from now after its end", () => {
  expect([on(1), later, now, earlier, on(-30), null].map((endsAt) => extendedEnd(endsAt, 7, now))).toEqual([
    on(8),
    new Date(on(7).getTime() + 1),
    on(7),
    on(7),
    on(7),
    on(7),
  ]);
  expect(latestEnd(now)).toEqual(on(3650));
});

test("a plan that ends today in India runs until its minute", () => {
  // 00:30 on 10 March in India is still 9 March in UTC.
  const night = new Date("2026-03-09T19:00:00Z");
  const statusOf = (endsAt: Date) => statusAt({ status: "active", endsAt }, night);
  expect(statusOf(instantInIndia("2026-03-10", "00:31"))).toBe("active");
  expect(statusOf(instantInIndia("2026-03-10", "00:30"))).toBe("expired");
  expect(statusOf(instantInIndia("2026-03-10", "00:29"))).toBe("expired");
});

test("only a subscription that was requested before the running one is older", () => {
  const isOlder = (createdAt: Date) => isOlderThan({ createdAt }, { createdAt: now });
  expect([earlier, now, later].map(isOlder)).toEqual([true, false, false]);
});

test("each status allows its own steps", () => {
  const stepsOf = (from: (typeof SUBSCRIPTION_STATUSES)[number]) =>
    SUBSCRIPTION_STATUSES.filter((to) => mayChangeStatus(from, to));
  expect(SUBSCRIPTION_STATUSES.map((from) => [from, stepsOf(from)])).toEqual([
    ["pending", ["active", "canceled"]],
    ["active", ["canceled"]],
    ["canceled", ["active"]],
    ["expired", ["active"]],
  ]);
});

test("each status has its label, and an unknown one reads as cancelled", () => {
  expect(["active", "expired", "pending", "canceled", "paused"].map(labelStatus)).toEqual([
    "Active",
    "Expired",
    "Pending...",
    "Cancelled",
    "Cancelled",
  ]);
});
