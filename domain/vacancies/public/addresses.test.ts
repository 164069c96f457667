import { expect, test } from "vitest";
import { jobPath, landingPath, schoolPath, slugOf } from "./addresses.ts";

test.each([
  ["Computer Science", "computer-science"],
  ["  Physics  ", "physics"],
  ["Art & Craft", "art-and-craft"],
  ["Français", "francais"],
  ["हिन्दी", ""],
])("%s stands in an address as “%s”", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("pages of a subject and a city have one address each", () => {
  expect(landingPath({ subject: "physics", city: "indore" })).toBe("/jobs/physics/in/indore");
  expect(landingPath({ city: "indore" })).toBe("/jobs/in/indore");
  expect(landingPath({ subject: "physics", city: null })).toBe("/jobs/physics");
  expect(landingPath({})).toBe("/jobs");
  expect([jobPath("a-b"), schoolPath("c")]).toEqual(["/jobs/a-b", "/schools/c"]);
});
