import { expect, test } from "vitest";
import type { SessionUser } from "#domain/session/contract.ts";
import { findJobToReturnTo, keepChosenJob, readChosenJob } from "./chosen-job.ts";

const USER: SessionUser = {
  _id: "1",
  email: "a@b.example",
  role: "candidate",
  phone: "",
  address: "",
  photo: null,
};

test("the job of an address is kept on the way to login and registration, and returned to (ALERT-25)", () => {
  const search = new URLSearchParams("job=physics-teacher-indore-1a2b3c4d");
  expect(keepChosenJob("/login", search)).toBe("/login?job=physics-teacher-indore-1a2b3c4d");
  expect(findJobToReturnTo(USER, search)).toBe("/jobs/physics-teacher-indore-1a2b3c4d?apply=1#apply");
  expect(findJobToReturnTo(null, search)).toBeNull();
  expect(keepChosenJob("/login", new URLSearchParams())).toBe("/login");
});

test.each(["//evil.example", "../login", "a/b", "https:evil", "A-B", "a".repeat(201), ""])(
  "“%s” is no job (ALERT-25)",
  (job) => {
    expect(readChosenJob(new URLSearchParams({ job }))).toBeNull();
  },
);
