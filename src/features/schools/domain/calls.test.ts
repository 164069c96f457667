// How the forms of a school are read: the repeated password, and texts that are removed.
import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { employerEdit, employerRegistration } from "./forms.ts";
import { labelOfInstitute } from "./terms.ts";

const FORM = {
  email: "office@hill.example",
  phone: "9876543210",
  password: "secret-1",
  instituteName: "Hill School",
  board: "CBSE_SCHOOL",
  affiliation: "1131377",
  address: "Pune, Maharashtra, India",
  acceptedTerms: "true",
};
const issuesOf = (change: object) =>
  employerRegistration
    .safeParse({ ...FORM, ...change })
    .error?.issues.map((issue) => [issue.path.join("."), sentenceOfIssue(issue)]);

test.each([undefined, "", "secret-1"])("the repeated password may be %j", (confirmPassword) => {
  expect(issuesOf({ confirmPassword })).toBeUndefined();
});

test("another repeated password is refused at its field (REG-31)", () => {
  expect(issuesOf({ confirmPassword: "secret-2" })).toEqual([["confirmPassword", "Passwords do not match."]]);
});

test("the repeated password may come in another form of the same letters (LOGIN-59)", () => {
  const forms = { password: "secr\u00e9t", confirmPassword: "secre\u0301t" };
  expect(issuesOf(forms)).toBeUndefined();
});

test("an empty text of an edit is removed, and what is left out stays (EDASH-15)", () => {
  expect(employerEdit.parse({})).toEqual({});
  expect(employerEdit.parse({ websiteLink: "", about: "" })).toEqual({ websiteLink: null, about: null });
  expect(employerEdit.parse({ websiteLink: null, about: null })).toEqual({ websiteLink: null, about: null });
  expect(employerEdit.parse({ websiteLink: "hill.example", about: "We teach." })).toEqual({
    websiteLink: "https://hill.example",
    about: "We teach.",
  });
});

test("a job of the school has texts, empty where they are left out", () => {
  expect(employerEdit.parse({ jobs: [{ title: "PGT Physics", location: null }] }).jobs).toEqual([
    { title: "PGT Physics", location: "", description: "" },
  ]);
});

test("a known institute type has its label, another stays as it is, and none is none", () => {
  expect(["CBSE_SCHOOL", "COMPANY", "Gurukul", null].map(labelOfInstitute)).toEqual([
    "CBSE School",
    "Company",
    "Gurukul",
    null,
  ]);
});
