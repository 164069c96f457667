// How the forms of a verification are read: the number by its kind, and the reason of an answer.
import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import type { z } from "#platform/domain/zod.ts";
import { askForVerification, decideVerification } from "./calls.ts";

const issuesOf = (schema: z.ZodType, form: object) =>
  schema.safeParse(form).error?.issues.map((issue) => [issue.path.join("."), sentenceOfIssue(issue)]);

test("a school's number is read by its kind, and a wrong one is refused at its field (SCHOOL-2)", () => {
  const { body } = askForVerification;
  expect(body.parse({ kind: "cisce", number: " wb 493 " })).toEqual({ kind: "cisce", number: "WB493" });
  expect(issuesOf(body, { kind: "udise", number: "123" })).toEqual([
    ["number", "A UDISE code has 11 digits."],
  ]);
  expect(issuesOf(body, { kind: "udise" })).toEqual([["number", "Number is required"]]);
  expect(issuesOf(body, { kind: "passport", number: "123" })).toEqual([
    ["kind", "Please choose the kind of number."],
  ]);
});

const { body } = decideVerification;

test("staff verify a school and end a suspension without a reason, every other answer has one", () => {
  const why = [["reason", "Please give a reason. The school reads it."]];
  const reasons = (reason?: string) =>
    ["verified", "unsuspended", "more-needed", "refused", "suspended"].map((state) =>
      issuesOf(body, { asRead: "a1", state, ...(reason && { reason }) }),
    );
  expect(reasons()).toEqual([undefined, undefined, why, why, why]);
  expect(reasons("The number is of another school.")).toEqual(Array.from({ length: 5 }));
});

test("staff give the kind and the number together or neither, and the number is read too", () => {
  const together = [["number", "Please give the kind and the number together."]];
  expect(issuesOf(body, { asRead: "a1", state: "verified", kind: "udise" })).toEqual(together);
  expect(issuesOf(body, { asRead: "a1", state: "verified", number: "08122605903" })).toEqual(together);
  expect(issuesOf(body, { asRead: "a1", state: "verified", kind: "udise", number: "123" })).toEqual([
    ["number", "A UDISE code has 11 digits."],
  ]);
  expect(
    body.parse({ asRead: "a1", state: "verified", kind: "udise", number: "08 12 26 05 903" }),
  ).toMatchObject({
    kind: "udise",
    number: "08122605903",
  });
  expect(body.parse({ asRead: "a1", state: "verified" })).toEqual({ asRead: "a1", state: "verified" });
});

test("verifying a school names the version that was read (SCHOOL-19)", () => {
  const missing = [["asRead", "Please send `asRead` of the verification that you have read."]];
  expect(issuesOf(body, { state: "verified" })).toEqual(missing);
  expect(issuesOf(body, { state: "refused", reason: "The number is of another school." })).toBeUndefined();
});
