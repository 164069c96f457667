import { expect, test } from "vitest";
import { countMissingLetters, letterMask, editDistanceToPrefix } from "./edit-distance.ts";

test.each([
  ["bhopal", "bhopal", 0],
  ["bhopl", "bhopal", 1],
  ["bhpoal", "bhopal", 1],
  ["hbopal", "bhopal", 1],
  ["bohpal", "bhopal", 1],
  ["", "bhopal", 0],
  ["bhopalxy", "bhopal", 2],
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
  expect(editDistanceToPrefix("bhopalxyz", "bhopal", 2)).toBeNull();
});

test("only the letters a to z are letters of a name", () => {
  expect(letterMask("")).toBe(0);
  expect(letterMask("ab")).toBe(0b11);
  expect(letterMask("z")).toBe(2 ** 25);
  expect(letterMask("A`{ é9भ")).toBe(0);
});

test("each missing letter counts once", () => {
  expect(countMissingLetters(letterMask("bhopal"), letterMask("bhopal"))).toBe(0);
  expect(countMissingLetters(letterMask("bzzq"), letterMask("bhopal"))).toBe(2);
});
