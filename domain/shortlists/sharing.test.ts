import { expect, test } from "vitest";
import { sharedName, sharedReasons } from "./sharing.ts";

test.each([
  ["Asha Verma", "Asha V."],
  ["  Asha  Kumari   Verma ", "Asha V."],
  ["asha de souza", "asha S."],
  ["Asha", "Asha"],
  ["आशा वर्मा", "आशा व."],
  ["Asha (9876543210)", "Asha"],
])("a shared list names %s as %s (DECIDE-20)", (fullName, shown) => {
  expect(sharedName(fullName)).toBe(shown);
});

test("a shared list has no reason about pay (DECIDE-20)", () => {
  expect(sharedReasons([{ criterion: "subject" }, { criterion: "pay" }])).toEqual([{ criterion: "subject" }]);
});
