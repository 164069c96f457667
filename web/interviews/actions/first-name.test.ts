import { expect, test } from "vitest";
import { firstNameOf } from "./first-name.ts";

test.each([
  ["Pooja Sharma", "Pooja"],
  ["Dr. Pooja Sharma", "Pooja"],
  ["Smt Anita Rao", "Anita"],
  ["Md. Imran Sheikh", "Imran"],
  ["S. K. Rao", "S. K. Rao"],
  ["K Lakshmi", "K Lakshmi"],
  [" पूजा शर्मा", "पूजा"],
  ["Meera", "Meera"],
])("a question about %s says %s", (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
