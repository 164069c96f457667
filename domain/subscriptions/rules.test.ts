import { expect, test } from "vitest";
import { addDays, instantInIndia } from "#domain/day.ts";
import { periodOnActivation } from "#domain/subscriptions/rules.ts";

const on = (days: number) => instantInIndia(addDays("2026-03-10", days), "09:00");
const now = on(0);

test.each<[string, number | null, number | null, number]>([
  ["alone", null, null, 30],
  ["after its period", -1, null, 30],
  ["within its period", 20, null, 20],
  ["beside a plan that runs for 10 days more", null, 10, 40],
  ["after its period, beside a plan that runs for 10 days more", -1, 10, 40],
  ["within its period, beside a plan that ends first", 20, 10, 20],
  ["within its period, beside a plan that ends later", 20, 50, 50],
])("the end of a 30-day plan is right when it is activated %s", (_when, own, running, end) => {
  const period = periodOnActivation(
    { startsAt: own === null ? null : on(-5), endsAt: own === null ? null : on(own), durationInDays: 30 },
    running === null ? null : on(running),
    now,
  );
  expect(period.endsAt).toEqual(on(end));
  expect(period.startsAt).toEqual(own !== null && own > 0 ? on(-5) : now);
});
