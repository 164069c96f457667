import { expect, test } from "vitest";
import { formatPeriod, planStyle } from "#web/subscriptions/plan-style.ts";

test("each of the five plan names has its own look (SUB-2)", () => {
  const looks = ["Basic", "Standard", "Pro", "Premium", "Enterprise"].map(planStyle);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(5);
  expect(new Set(looks.map(({ tone }) => tone)).size).toBe(5);
});

test.each([
  ["premium", "star"],
  ["  PREMIUM plan", "star"],
  ["School Enterprise", "users"],
  ["Professional", "card"],
  ["", "card"],
])("the plan %j has the icon %s", (name, icon) => {
  expect(planStyle(name).icon).toBe(icon);
});

test.each([
  [90, "90 days"],
  [1, "1 day"],
  [null, "365 days"],
])("a period of %j reads %s", (days, text) => {
  expect(formatPeriod(days)).toBe(text);
});
