// The check of a registration form finds all errors at once.
import { errorsInEnglish } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { firstErrorMessage } from "#platform/web/ui/form/form-check.ts";
import { findEditErrors, findRegistrationErrors, FIELD_ORDER } from "./form-check.ts";
import { doneSections } from "./form-sections.ts";
import { type CandidateValues, EMPTY_CANDIDATE, NO_FILES } from "./form-values.ts";

const FILLED: CandidateValues = {
  ...EMPTY_CANDIDATE,
  fullName: "Meera Joshi",
  email: "meera@school.example",
  phone: "9876543210",
  gender: "Female",
  password: "chalk-and-board",
  confirmPassword: "chalk-and-board",
  acceptedTerms: true,
  isAdult: true,
  currentSalary: 0,
  expectedSalary: "200000+",
  mandatoryEducation: "B.Ed.",
  Address: "Bhopal, Madhya Pradesh, India",
  nativePlace: "Indore, Madhya Pradesh, India",
  relocationPreference: "anywhere",
  preferredLocations: ["Pune, Maharashtra, India"],
  currentProfile: "Lecturer",
  ApplyingForProfile: "Principal",
  currentExperience: "1",
  totalExperience: "More than 20 years",
  subjects: ["Mathematics"],
  classes: ["Primary"],
  canTeachEnglish: "Yes",
  emailAvailable: "Yes",
  joiningAvailability: "Immediately",
};

test("a complete form has no error", () => {
  expect(findRegistrationErrors(FILLED)).toEqual({});
});

test.each<[string, Partial<CandidateValues>, string, string]>([
  ["without subjects", { subjects: [] }, "subjects", "Please select at least one Subjects You Can Teach ."],
  ["without classes", { classes: [] }, "classes", "Please select at least one Classes You Can Teach."],
  ["with a half-typed city", { Address: "Bhopal" }, "Address", "Please use Suggestions for Current city ."],
  ["with nine digits", { phone: "987654321" }, "phone", "Phone must be 10 digits."],
  ["without a salary", { currentSalary: "" }, "currentSalary", "Please enter your current salary."],
  [
    "with a salary that is no amount",
    { currentSalary: "1e5" },
    "currentSalary",
    "Please enter your current salary as an amount in rupees, such as 25,000 or 25k.",
  ],
  [
    "with more current than total experience",
    { currentExperience: "More than 20 years", totalExperience: "20" },
    "currentExperience",
    "Your current experience cannot be more than your total experience.",
  ],
  [
    "with None beside other classes",
    { classes: ["Primary", "None"] },
    "classes",
    "“None” cannot be chosen beside other classes.",
  ],
  ["with a subject twice", { subjects: ["Art", "art "] }, "subjects", "“art” is named twice."],
  [
    "without a confirmation",
    { confirmPassword: "" },
    "confirmPassword",
    "Password and Confirm Password are required.",
  ],
  [
    "with a slot that ends before it begins",
    { interviewSlotFrom: "18:00", interviewSlotTo: "16:00" },
    "interviewSlotTo",
    "Your interview slot must end after it begins.",
  ],
])("%s only that field shows its error (REG-6)", (_when, change, field, sentence) => {
  expect(errorsInEnglish(findRegistrationErrors({ ...FILLED, ...change }))).toEqual({ [field]: sentence });
});

test("different passwords are an error although other fields are still empty (REG-7)", () => {
  const errors = errorsInEnglish(
    findRegistrationErrors({ ...EMPTY_CANDIDATE, password: "abcdef", confirmPassword: "abcdeg" }),
  );
  expect(errors["confirmPassword"]).toBe("Passwords do not match.");
  expect(errors["fullName"]).toBe("Full name is required");
});

test("the toast shows the sentence of the first check (REG-8)", () => {
  const errors = findRegistrationErrors(EMPTY_CANDIDATE);
  expect(firstErrorMessage(errors, FIELD_ORDER)).toBe("Invalid email format");
});

test("contradictions are errors although other fields are still empty (REG-61)", () => {
  const errors = findRegistrationErrors({
    ...EMPTY_CANDIDATE,
    currentExperience: "5",
    totalExperience: "4",
    classes: ["None", "Middle"],
  });
  expect(errors["currentExperience"]).toContain("cannot be more than your total experience");
  expect(errors["classes"]).toContain("“None”");
});

test("an edit does not ask for passwords", () => {
  const { password: _, confirmPassword: _again, ...record } = FILLED;
  expect(findEditErrors(record)).toEqual({});
  expect(Object.keys(findEditErrors({ ...record, fullName: "", phone: "" }))).toEqual(["fullName", "phone"]);
});

test("a section is done when none of its required fields is missing; attachments when there is one", () => {
  const errors = findRegistrationErrors({ ...FILLED, gender: "" });
  expect(doneSections(errors, NO_FILES)).toEqual([
    "password",
    "education",
    "location",
    "profession",
    "availability",
  ]);
  expect(doneSections(errors, NO_FILES, { photo: null, hasResume: true })).toContain("attachments");
});
