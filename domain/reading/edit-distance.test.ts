import { expect, test } from "vitest";
import { countMissingLetters, letterMask, editDistanceToPrefix } from "./edit-distance.ts";

test.each([
  ["bhopal", "bhopal", 0],
  ["bhopl", "bhopal", 1],
  ["bhpoal", "bhopal", 1],
  ["bhop", "bhopal", 0],
  ["bhoppal", "bhopal", 1],
  ["kanpoor", "kanpur", 2],
  ["visakapat", "visakhapatnam", 1],
])("%s is %s with %i edits", (typed, name, edits) => {
  expect(editDistanceToPrefix(typed, name, 2)).toBe(edits);
});

test("a name more edits away than allowed gives null", () => {
  expect(editDistanceToPrefix("bhopal", "jaipur", 2)).toBeNull();
  expect(editDistanceToPrefix("kanpoor", "kanpur", 1)).toBeNull();
});

test("each missing letter counts once", () => {
  expect(countMissingLetters(letterMask("bhopal"), letterMask("bhopal"))).toBe(0);
  expect(countMissingLetters(letterMask("bzzq"), letterMask("bhopal"))).toBe(2);
});
