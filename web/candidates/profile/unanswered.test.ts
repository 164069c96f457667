// What an unfinished registration shows of its profile (REG-80).
import { expect, test } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { professionalFacts } from "./record-sections.tsx";

test("a salary that is not answered yet is not shown as nothing earned (REG-80)", () => {
  const labels = (change: object) => professionalFacts({ ...CANDIDATE, ...change }).map(({ label }) => label);
  expect(labels({ currentSalary: 0 })).toContain("Current Salary");
  expect(labels({ currentSalary: 0, unanswered: ["currentSalary"] })).not.toContain("Current Salary");
});
