import { expect, test } from "vitest";
import { benefitsOf } from "./fields.ts";

test("benefits are those that the school gives", () => {
  expect(benefitsOf({ accommodation: true, meals: false, transport: true })).toEqual([
    "Accommodation",
    "Transport",
  ]);
});
