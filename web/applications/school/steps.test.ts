// The buttons of an application follow the map of the stages (JOB-92).
import { expect, test } from "vitest";
import { type Stage, STAGES } from "#domain/applications/stages.ts";
import { canMove, listSchoolSteps, listStepsOfSeveral } from "./steps.ts";

test.each<[Stage, string[]]>([
  ["applied", ["Shortlist", "Not Selected"]],
  ["shortlisted", ["Interview Arranged Elsewhere", "Not Selected"]],
  ["interview", ["Offer", "Not Selected"]],
  ["offered", ["Joined", "Not Selected"]],
  ["joined", []],
  ["not-selected", []],
  ["declined", []],
  ["withdrawn", []],
])("an application that is %s offers %j (JOB-92)", (from, labels) => {
  expect(listSchoolSteps(from).map(({ label }) => label)).toEqual(labels);
});

test("every step that is offered is one that the rules allow", () => {
  for (const from of STAGES) for (const { to } of listSchoolSteps(from)) expect(canMove(from, to)).toBe(true);
});

test("of several applications the steps of each are offered once", () => {
  expect(listStepsOfSeveral(["applied", "offered", "withdrawn"]).map(({ to }) => to)).toEqual([
    "shortlisted",
    "joined",
    "not-selected",
  ]);
});
