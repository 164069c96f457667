import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { findRepeated, isSameText } from "./distinct.ts";
import { withoutRepeats } from "./distinct-list.ts";
import { z } from "./zod.ts";

test("case, spaces and encoding make no second entry", () => {
  expect(isSameText("  Social   Science", "social science ")).toBe(true);
  expect(isSameText("Ｍａｔｈｓ", "maths")).toBe(true);
  expect(isSameText("Maths", "Mathematics")).toBe(false);
});

test("the entry that repeats an earlier one is found", () => {
  expect(findRepeated(["Hindi", "Maths", "hindi "])).toBe("hindi ");
  expect(findRepeated(["Hindi", "Maths"])).toBeUndefined();
});

test("a list that names an entry twice is refused with its name", () => {
  const list = withoutRepeats(z.array(z.string()));
  expect(list.parse(["Hindi", "Maths"])).toEqual(["Hindi", "Maths"]);
  expect(list.safeParse(["Hindi", "HINDI"]).error?.issues.map(sentenceOfIssue)[0]).toBe(
    "“HINDI” is named twice.",
  );
});
