import { expect, test } from "vitest";
import { fingerprintOf } from "./fingerprint.ts";

const RECORD = {
  fullName: "आशा Verma",
  subjects: ["Maths", "Physics"],
  otherEducation: null,
  salary: 42_000,
};

test("the same record gives the same fingerprint, whatever the order of its fields", () => {
  const { salary, ...rest } = RECORD;
  expect(fingerprintOf({ salary, ...rest })).toBe(fingerprintOf(RECORD));
  expect(fingerprintOf(JSON.parse(JSON.stringify({ ...RECORD, resume: undefined })))).toBe(
    fingerprintOf(RECORD),
  );
});

test.each([
  ["a letter", { fullName: "आशा Varma" }],
  ["the order of a list", { subjects: ["Physics", "Maths"] }],
  ["a value that was empty", { otherEducation: "" }],
  ["a number", { salary: 42_001 }],
])("%s changes the fingerprint", (_what, change) => {
  expect(fingerprintOf({ ...RECORD, ...change })).not.toBe(fingerprintOf(RECORD));
});
