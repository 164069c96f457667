import { expect, test } from "vitest";
import { shorten } from "./shorten.ts";

test.each([
  ["Hill School", "Hill School"],
  ["", ""],
  [`A${"b".repeat(59)}`, `A${"b".repeat(59)}`],
  [`A${"b".repeat(60)}`, `A${"b".repeat(58)}…`],
  // A letter of two code units is never cut in half.
  [`A${"😀".repeat(59)}`, `A${"😀".repeat(59)}`],
  [`A${"😀".repeat(60)}`, `A${"😀".repeat(58)}…`],
])("a subject has at most 60 letters of a name (%#)", (name, shown) => {
  expect(shorten(name)).toBe(shown);
});
