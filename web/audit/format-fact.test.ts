import { expect, test } from "vitest";
import { formatFact, isBlank } from "#web/audit/format-fact.ts";

test.each([
  [null, "nothing"],
  ["", "nothing"],
  [[], "nothing"],
  [true, "Yes"],
  [0, "0"],
  ["Asha", "Asha"],
  ["2026-03-12", "12 Mar 2026"],
  ["2026-03-12T10:30:00.000Z", "12 Mar 2026, 4:00 PM"],
  [["Maths", "Physics"], "Maths, Physics"],
  [[{ title: "PGT", location: "", description: "Full time" }], "PGT · Full time"],
])("%j reads %s", (value, text) => {
  expect(formatFact(value)).toBe(text);
});

test("null, empty text and empty lists count as nothing; 0 and false do not", () => {
  expect([null, undefined, "", []].map(isBlank)).toEqual([true, true, true, true]);
  expect([0, false, "x", ["x"]].map(isBlank)).toEqual([false, false, false, false]);
});
