import { expect, test } from "vitest";
import { typedOn } from "./typed-on.ts";

test.each([
  ["Please come.", "Please come.", ""],
  ["Please come. Bring the papers.", "Please come.", "Bring the papers."],
  ["One\nTwo\nThree", "One\r\nTwo", "Three"],
  ["Something else", "Please come.", "Something else"],
  ["", "Please come.", ""],
])("of %j, with %j sent, %j stays", (typed, sent, left) => {
  expect(typedOn(typed, sent)).toBe(left);
});
