import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { isExperienceOrdered, isNoneAlone, slotRunsForward } from "./contradictions.ts";
import { candidateEdit } from "./fields.ts";

test.each<[from: string | undefined, to: string | undefined, isRight: boolean]>([
  ["16:00", "18:00", true],
  ["16:00", "16:01", true],
  ["16:00", "16:00", false],
  ["18:00", "16:00", false],
  ["09:00", "10:00", true],
  ["10:00", "09:59", false],
  [undefined, "16:00", true],
  ["16:00", undefined, true],
])("a slot from %s to %s runs forward: %s", (interviewSlotFrom, interviewSlotTo, isRight) => {
  expect(slotRunsForward({ interviewSlotFrom, interviewSlotTo })).toBe(isRight);
});

test("an edit whose slot ends when it begins has its sentence at the end of the slot", () => {
  const { error } = candidateEdit.safeParse({ interviewSlotFrom: "10:00", interviewSlotTo: "10:00" });
  expect(error?.issues.map((issue) => [issue.path, sentenceOfIssue(issue)])).toEqual([
    [["interviewSlotTo"], "Your interview slot must end after it begins."],
  ]);
});

test.each<[current: string | undefined, total: string | undefined, isRight: boolean]>([
  ["5", "6", true],
  ["6", "6", true],
  ["7", "6", false],
  ["9", "10", true],
  ["20", "More than 20 years", true],
  ["More than 20 years", "20", false],
  ["More than 20 years", "More than 20 years", true],
  ["7", undefined, true],
  [undefined, "6", true],
])("a current experience of %s fits a total of %s: %s", (currentExperience, totalExperience, isRight) => {
  expect(isExperienceOrdered({ currentExperience, totalExperience })).toBe(isRight);
});

test("no class stands beside the answer that there is none", () => {
  expect(isNoneAlone(["None"])).toBe(true);
  expect(isNoneAlone(["Primary", "Secondary"])).toBe(true);
  expect(isNoneAlone([])).toBe(true);
  expect(isNoneAlone(["None", "Primary"])).toBe(false);
});
