import { errorsInEnglish } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import {
  bodyOf,
  findPlanErrors,
  NO_PLAN,
  toFormValues,
} from "#features/money/web/subscriptions/plan-values.ts";

test("a plan needs a name and a price, and its credits are not below 0 (SUB-7)", () => {
  expect(errorsInEnglish(findPlanErrors({ ...NO_PLAN, totalcredits: "-1" }))).toEqual({
    name: "Name is required",
    price: "Price is required",
    totalcredits: "Credits must be at least 0",
  });
});

test("features are typed with commas, trimmed, and empty ones dropped; price is a decimal, duration whole days (SUB-8)", () => {
  const typed = { ...NO_PLAN, name: "Basic", price: "999.5", features: " One, ,Two ,", durationInDays: "30" };
  expect(bodyOf(typed)).toEqual({
    name: "Basic",
    price: 999.5,
    description: "",
    features: ["One", "Two"],
    totalcredits: 0,
    durationInDays: 30,
  });
  expect(findPlanErrors({ ...typed, durationInDays: "1.5" })).toHaveProperty("durationInDays");
});

test("a price is read as people write it, and never in part", () => {
  const priced = (price: string) => ({ ...NO_PLAN, name: "Basic", price });
  expect(bodyOf(priced("₹25,000/-")).price).toBe(25_000);
  expect(bodyOf(priced("25k")).price).toBe(25_000);
  for (const price of ["1e5", "-5", "25x"]) {
    expect(findPlanErrors(priced(price))).toEqual({
      price: "Price must be an amount in rupees, such as 5,000.",
    });
  }
});

test("a plan that is read and saved unchanged stays the same", () => {
  const plan = {
    name: "Standard",
    price: 4999,
    description: "For a term",
    features: ["Interviews", "Contact details"],
    totalcredits: 10,
    durationInDays: null,
  };
  expect(bodyOf(toFormValues({ _id: "1", ...plan }))).toEqual(plan);
});
