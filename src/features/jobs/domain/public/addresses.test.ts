import { expect, test } from "vitest";
import { isJobSlug, jobPath, landingPath, schoolPath } from "./addresses.ts";

test.each([
  ["physics-teacher-0a1b2c3d", true],
  ["0a1b2c3d", true],
  ["physics", false],
  ["computer-science", false],
  ["class-12", false],
  ["physics-0a1b2c3", false],
  ["in", false],
])("below /jobs, %s names a job: %s (JOB-40)", (slug, isJob) => {
  expect(isJobSlug(slug)).toBe(isJob);
});

test("pages of a subject and a city have one address each", () => {
  expect(landingPath({ subject: "physics", city: "indore" })).toBe("/jobs/physics/in/indore");
  expect(landingPath({ city: "indore" })).toBe("/jobs/in/indore");
  expect(landingPath({ subject: "physics", city: null })).toBe("/jobs/physics");
  expect(landingPath({})).toBe("/jobs");
  expect([jobPath("a-0a1b2c3d"), schoolPath("c")]).toEqual(["/jobs/a-0a1b2c3d", "/schools/c"]);
});
