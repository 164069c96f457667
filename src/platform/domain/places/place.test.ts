import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { formatPlace, isSamePlace, parsePlace } from "./place.ts";
import { placeLine } from "#platform/domain/field.ts";

const BHOPAL = { city: "Bhopal", state: "Madhya Pradesh", country: "India" };

test("a place is written as city, state, country and parsed back to the same parts (REG-38)", () => {
  expect(formatPlace(BHOPAL)).toBe("Bhopal, Madhya Pradesh, India");
  expect(parsePlace(formatPlace(BHOPAL))).toEqual(BHOPAL);
});

test("extra spaces around the parts do not matter", () => {
  expect(parsePlace("  Bhopal ,Madhya   Pradesh,  India ")).toEqual(BHOPAL);
});

test.each(["", "Bhopal", "Bhopal, India", "Bhopal, , India", ", Madhya Pradesh, India", "a, b, c, d", ",,"])(
  "%j is not a place",
  (line) => {
    expect(parsePlace(line)).toBeNull();
  },
);

test("a field takes a place with single spaces, and says its sentence for any other text", () => {
  const field = placeLine("Please choose a city of the list");
  expect(field.parse(" Bhopal ,Madhya   Pradesh, India")).toBe("Bhopal, Madhya Pradesh, India");
  const sentenceOf = (sent: unknown) => field.safeParse(sent).error?.issues.map(sentenceOfIssue);
  for (const sent of ["Bhopal", "Bho\u0000pal, Madhya Pradesh, India", "Bhopal,\nMadhya Pradesh, India", 7])
    expect(sentenceOf(sent), JSON.stringify(sent)).toEqual(["Please choose a city of the list"]);
});

test("cities of the same name in two states are two places", () => {
  expect(isSamePlace(BHOPAL, { ...BHOPAL, city: "BHOPĀL" })).toBe(true);
  expect(isSamePlace(BHOPAL, { ...BHOPAL, state: "Bihar" })).toBe(false);
});
