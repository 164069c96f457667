import { expect, test } from "vitest";
import { benefitsOf, NOTHING_WRITTEN } from "./fields.ts";

test("benefits are those that the school gives", () => {
  expect(benefitsOf({ ...NOTHING_WRITTEN, accommodation: true, transport: true })).toEqual([
    "Accommodation",
    "Transport",
  ]);
});
