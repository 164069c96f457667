// Checks the eight institute types and their labels against the specified values.
import { expect, test } from "vitest";
import { INSTITUTE_TYPE_LABELS, INSTITUTE_TYPES } from "./terms.ts";

test("the eight institute types have the specified labels (REG-33)", () => {
  expect(INSTITUTE_TYPES.map((type) => [type, INSTITUTE_TYPE_LABELS[type]])).toEqual([
    ["CBSE_SCHOOL", "CBSE School"],
    ["ICSE_SCHOOL", "ICSE School"],
    ["STATE_BOARD", "State Board School"],
    ["IB_SCHOOL", "IB School"],
    ["COLLEGE", "College"],
    ["UNIVERSITY", "University"],
    ["COACHING_CENTER", "Coaching Center"],
    ["COMPANY", "Company"],
  ]);
});
