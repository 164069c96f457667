import { expect, test } from "vitest";
import { etagOf } from "./etag.ts";

const RECORD = {
  fullName: "आशा Verma",
  subjects: ["Maths", "Physics"],
  otherEducation: null,
  salary: 42_000,
};

test("the same record gives the same fingerprint, whatever the order of its fields", () => {
  const { salary, ...rest } = RECORD;
  expect(etagOf({ salary, ...rest })).toBe(etagOf(RECORD));
  expect(etagOf(JSON.parse(JSON.stringify({ ...RECORD, resume: undefined })))).toBe(etagOf(RECORD));
});

test.each([
  ["a letter", { fullName: "आशा Varma" }],
  ["the order of a list", { subjects: ["Physics", "Maths"] }],
  ["a value that was empty", { otherEducation: "" }],
  ["a number", { salary: 42_001 }],
])("%s changes the fingerprint", (_what, change) => {
  expect(etagOf({ ...RECORD, ...change })).not.toBe(etagOf(RECORD));
});
