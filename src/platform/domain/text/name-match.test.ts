import { expect, test } from "vitest";
import { findNames, findSameName } from "./name-match.ts";
import { LANGUAGES } from "#platform/domain/teaching-terms.ts";
import { STARTER_SUBJECTS } from "#features/catalogue/domain/subjects/starter-subjects.ts";

test.each([
  ["maths", "Mathematics"],
  ["math", "Mathematics"],
  ["ganit", "Mathematics"],
  ["गणित", "Mathematics"],
  ["phy", "Physics"],
  ["bhautiki", "Physics"],
  ["cs", "Computer Science"],
  ["ip", "Informatics Practices"],
  ["evs", "Environmental Studies"],
  ["sst", "Social Science"],
  ["gk", "General Knowledge"],
  ["pe", "Physical Education"],
  ["bhug", "Geography"],
  ["accounts", "Accountancy"],
  ["maths teacher", "Mathematics"],
  ["science", "Science"],
  ["computer", "Computer Science"],
  ["pol sc", "Political Science"],
  ["हिंदी", "Hindi"],
  // Three letters may begin a word of the same meaning, here ganit; two are found only as they are.
  ["gan", "Mathematics"],
  ["ga", "Bengali"],
])("%j finds the subject %s first (REG-62)", (typed, subject) => {
  expect(findNames(STARTER_SUBJECTS, typed)[0]).toBe(subject);
});

test.each([
  ["Hin", "Hindi"],
  ["bangla", "Bengali"],
  ["oriya", "Odia"],
  ["panjabi", "Punjabi"],
  ["mandarin", "Chinese (Mandarin)"],
])("%j finds the language %s first", (typed, language) => {
  expect(findNames(LANGUAGES, typed)[0]).toBe(language);
});

test("a name that begins with the typed word comes before one that has it, and one with its letters fits alone (REG-63)", () => {
  const names = ["Conscience", "Computer Science", "Science Lab", "Science", "Art"];
  expect(findNames(names, "scien")).toEqual(["Science Lab", "Science", "Computer Science"]);
  expect(findNames(names, "science")).toEqual(["Science", "Science Lab", "Computer Science"]);
  expect(findNames(names, "onsci")).toEqual(["Conscience"]);
  expect(findNames(LANGUAGES, "Hin")).toEqual(["Hindi"]);
});

test("an empty text finds the whole list, a strange one nothing", () => {
  expect(findNames(LANGUAGES, " ")).toEqual(LANGUAGES);
  expect(findNames(LANGUAGES, "Klingon")).toEqual([]);
  expect(findNames(LANGUAGES, "((")).toEqual([]);
});

test.each([
  ["MATHS ", "Mathematics"],
  ["physics", "Physics"],
  ["Phys", "Physics"],
  ["Sci", "Science"],
  ["Mat", undefined],
  ["Social", undefined],
])("%j means %s", (typed, subject) => {
  expect(findSameName(STARTER_SUBJECTS, typed)).toBe(subject);
});

test("a name itself is meant before others of the same meaning, and two of these mean neither", () => {
  expect(findSameName(["Maths", "Mathematics"], "maths")).toBe("Maths");
  expect(findSameName(["Maths", "Mathematics"], "ganit")).toBeUndefined();
});
