import { expect, test } from "vitest";
import { createEtag } from "./etag.ts";

const RECORD = {
  fullName: "आशा Verma",
  subjects: ["Maths", "Physics"],
  otherEducation: null,
  salary: 42_000,
};

test("the same record gives the same etag, whatever the order of its fields", () => {
  const { salary, ...rest } = RECORD;
  expect(createEtag({ salary, ...rest })).toBe(createEtag(RECORD));
  expect(createEtag(JSON.parse(JSON.stringify({ ...RECORD, resume: undefined })))).toBe(createEtag(RECORD));
});

test.each([
  ["a letter", { fullName: "आशा Varma" }],
  ["the order of a list", { subjects: ["Physics", "Maths"] }],
  ["a value that was empty", { otherEducation: "" }],
  ["a number", { salary: 42_001 }],
])("%s changes the etag", (_what, change) => {
  expect(createEtag({ ...RECORD, ...change })).not.toBe(createEtag(RECORD));
});
