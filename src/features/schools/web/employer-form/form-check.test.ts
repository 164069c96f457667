// The errors of an employer's registration and their order (REG-31).
import { errorsInEnglish } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { CONSENT_VALUES } from "#features/accounts/web/session/consent/consent-values.ts";
import { employerEdit } from "#features/schools/domain/forms.ts";
import { findErrors, firstErrorMessage } from "#platform/web/ui/form/form-check.ts";
import { findRegistrationErrors, FIELD_ORDER } from "./form-check.ts";
import { EMPTY_EMPLOYER } from "./form-values.ts";

const FILLED = {
  email: "office@school.example",
  phone: "9876501234",
  instituteName: "Nandanvan Public School",
  board: "CBSE_SCHOOL",
  affiliation: "CBSE 1030001",
  websiteLink: "",
  employerPhoto: null,
  address: "Bhopal, Madhya Pradesh, India",
};

test("email, phone, password and confirmation are checked in this order (REG-31)", () => {
  const wrong = { ...EMPTY_EMPLOYER, email: "no", phone: "1", password: "abc", confirmPassword: "abd" };
  const said = [];
  for (const [field, right] of [
    ["email", FILLED.email],
    ["phone", FILLED.phone],
    ["password", "abcdef"],
    ["confirmPassword", "abcdef"],
  ] as const) {
    said.push(firstErrorMessage(findRegistrationErrors(wrong), FIELD_ORDER));
    wrong[field] = right;
  }
  expect(said).toEqual([
    "Invalid email format.",
    "Phone must be 10 digits.",
    "Password must be at least 6 characters.",
    "Passwords do not match.",
  ]);
});

test("a website is optional, but one that is no link is refused (REG-32)", () => {
  const consent = { ...CONSENT_VALUES, acceptedTerms: true, isAdult: true };
  const filled = { ...FILLED, ...consent, password: "abcdef", confirmPassword: "abcdef" };
  expect(findRegistrationErrors(filled)).toEqual({});
  expect(Object.keys(findRegistrationErrors({ ...filled, websiteLink: "no website" }))).toEqual([
    "websiteLink",
  ]);
});

test("a job without a title shows the error at its title (EDASH-14)", () => {
  const job = { title: "PGT Physics", location: "", description: "" };
  const errors = findErrors(employerEdit, { ...FILLED, jobs: [job, { ...job, title: "" }] });
  expect(errorsInEnglish(errors)).toEqual({ "jobs.1.title": "Job title is required" });
});
