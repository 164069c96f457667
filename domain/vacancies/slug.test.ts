import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  [["PGT Physics", "Indore"], "pgt-physics-indore"],
  [["St. Xavier’s  School!", "Navi Mumbai"], "st-xaviers-school-navi-mumbai"],
  [["Écólè"], "ecole"],
  [["हिंदी"], ""],
  [["a".repeat(79), "b c"], `${"a".repeat(79)}`],
])("%j -> %s", (texts, slug) => {
  expect(slugOf(...texts)).toBe(slug);
});
