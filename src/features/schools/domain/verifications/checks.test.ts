import { expect, test } from "vitest";
import { checkSchool, sharesDomain } from "./checks.ts";

const SCHOOL = {
  kind: "udise",
  number: "08122605903",
  state: "Rajasthan",
  isTaken: false,
  email: "office@merryland.example",
  website: "https://www.merryland.example/about",
} as const;

const outcomes = (change: Partial<Parameters<typeof checkSchool>[0]> = {}) =>
  Object.fromEntries(checkSchool({ ...SCHOOL, ...change }).map(({ name, outcome }) => [name, outcome]));

test("a school whose number, state and mail agree passes every check", () => {
  expect(outcomes()).toEqual({
    form: "passed",
    state: "passed",
    "number-unique": "passed",
    "mail-domain": "passed",
  });
});

test("another state, a number of another school and a foreign mail only warn (SCHOOL-3)", () => {
  expect(outcomes({ state: "Bihar", isTaken: true, email: "office@gmail.com" })).toEqual({
    form: "passed",
    state: "warning",
    "number-unique": "warning",
    "mail-domain": "warning",
  });
});

test("what cannot be compared is unknown, and kinds without a state have no such check", () => {
  expect(outcomes({ state: "Elsewhere", website: null })).toMatchObject({
    state: "unknown",
    "mail-domain": "unknown",
  });
  expect(outcomes({ kind: "cbse", number: "1131377" })).not.toHaveProperty("state");
  expect(outcomes({ kind: "gstin", number: "27AAPFU0939F1ZV" })).toMatchObject({
    "check-character": "passed",
    state: "warning",
  });
});

test.each([
  ["office@school.example", "https://school.example", true],
  ["office@mail.school.example", "https://www.school.example/", true],
  ["office@school.example", "https://junior.school.example", false],
  ["office@myschool.example", "https://school.example", false],
  ["office@school.example.evil.example", "https://school.example", false],
  ["office@SCHOOL.example", "http://School.Example:8080", true],
  ["office@school.example", null, null],
  ["office@school.example", "no address", null],
])("%s and %s share a domain: %s", (email, website, shares) => {
  expect(sharesDomain(email, website)).toBe(shares);
});
