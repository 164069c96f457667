import { expect, test } from "vitest";
import { createEtag, matchesEtag } from "./etag.ts";

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

test("an edit is accepted with the etag of the present record or without one, and with no other", () => {
  expect(matchesEtag(createEtag(RECORD), RECORD)).toBe(true);
  expect(matchesEtag(undefined, RECORD)).toBe(true);
  expect(matchesEtag("", RECORD)).toBe(false);
  expect(matchesEtag(createEtag({ ...RECORD, salary: 1 }), RECORD)).toBe(false);
});

test("a field that is undefined is the same as one that is not there, at every depth", () => {
  expect(createEtag({ ...RECORD, resume: undefined })).toBe(createEtag(RECORD));
  expect(createEtag({ of: { a: 1, b: undefined } })).toBe(createEtag({ of: { a: 1 } }));
  expect(createEtag({ a: [undefined] })).toBe(createEtag({ a: [null] }));
});

// Reckoned with another implementation of FNV-1a: pages that were opened before an update go on working.
test.each([
  [{}, "08f44b07b5901a25"],
  [{ b: 1, a: "x" }, "1fc46df94e7ae50d"],
  [{ a: [true, null] }, "367e2bb4d5f4319b"],
  [{ n: 1 }, "0c85d1734a1666a0"],
])("the etag of %j is %s", (record, etag) => {
  expect(createEtag(record)).toBe(etag);
});
