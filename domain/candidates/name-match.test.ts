import { expect, test } from "vitest";
import { findNames, findSameName } from "./name-match.ts";
import { LANGUAGES } from "./terms.ts";
import { STARTER_SUBJECTS } from "../subjects/starter-subjects.ts";

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
])("%j finds the subject %s first", (typed, subject) => {
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
