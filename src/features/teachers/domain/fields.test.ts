// What a registration must say, and what an edit makes of empty fields.
import { answerOf, answersWith } from "./answers.ts";
import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { candidateEdit, candidateRegistration, withAliases } from "./fields.ts";

const PUNE = "Pune, Maharashtra, India";
const FORM = {
  fullName: "Asha Verma",
  email: "asha@teacher.example",
  phone: "9876543210",
  gender: "Female",
  password: "chalk and board",
  subjects: ["Mathematics", "Physics"],
  classes: ["Higher", "Higher Secondary"],
  nativePlace: PUNE,
  Address: PUNE,
  preferredLocations: [PUNE],
  currentSalary: 42_000,
  expectedSalary: "50000",
  mandatoryEducation: "B.Ed.",
  currentProfile: "TGT (classes 6 to 10)",
  ApplyingForProfile: "PGT (classes 11 & 12)",
  currentExperience: "4",
  totalExperience: "6",
  canTeachEnglish: "Yes",
  otherLanguagesKnown: ["Hindi"],
  relocationPreference: "anywhere",
  emailAvailable: "Yes",
  joiningAvailability: "Immediately",
};

function sentencesOf(change: Record<string, unknown>) {
  return (candidateRegistration.safeParse({ ...FORM, ...change }).error?.issues ?? []).map(
    (issue) => `${issue.path.join(".")}: ${sentenceOfIssue(issue)}`,
  );
}

test.each([
  ["subjects", "Physics", "Please select at least one Subjects You Can Teach ."],
  ["classes", "Higher", "Please select at least one Classes You Can Teach."],
  ["preferredLocations", PUNE, "Please select at least one preferred location."],
])("a registration needs one entry of %s", (field, entry, sentence) => {
  expect(sentencesOf({ [field]: [] })).toEqual([`${field}: ${sentence}`]);
  expect(sentencesOf({ [field]: [entry] })).toEqual([]);
});

const BHOPAL = "Bhopal, Madhya Pradesh, India";
const NO_AMOUNT = "Please enter your current salary as an amount in rupees, such as 25,000 or 25k.";

test.each<[field: string, value: unknown, sentence: string]>([
  ["fullName", " ", "Full name is required"],
  ["fullName", "Asha https://evil.example", "Full name may not contain a web address."],
  ["email", "not an address", "Invalid email format"],
  ["phone", "12345", "Phone must be 10 digits."],
  ["phone", "98765-43210 99", "Phone must be 10 digits."],
  ["phone", "0000000000", "Phone must begin with 6, 7, 8 or 9."],
  ["gender", "Robot", "Please choose a gender."],
  ["nativePlace", "Indore", "Please use Suggestions for Native Place ."],
  ["Address", "Bhopal, , India", "Please use Suggestions for Current city ."],
  ["currentSalary", "", "Please enter your current salary."],
  ["currentSalary", "-5", NO_AMOUNT],
  ["currentSalary", -5, NO_AMOUNT],
  ["currentSalary", "1e5", NO_AMOUNT],
  ["currentSalary", "25x", NO_AMOUNT],
  ["currentSalary", 20_000_001, "Current salary is too large."],
  ["currentSalary", "3 crore", "Current salary is too large."],
  ["currentSalary", "9".repeat(200), "Current salary is too large."],
  ["subjects", ["Physics", " physics "], "“physics” is named twice."],
  ["preferredLocations", [BHOPAL, BHOPAL.toUpperCase()], `“${BHOPAL.toUpperCase()}” is named twice.`],
  ["classes", ["Primary", "None"], "“None” cannot be chosen beside other classes."],
  ["currentExperience", "7", "Your current experience cannot be more than your total experience."],
  ["expectedSalary", "12345", "Please choose an expected salary."],
  ["password", "short", "Password must be at least 6 characters."],
  ["interviewSlotTo", "10:00", "Your interview slot must end after it begins."],
])("a wrong %s (%j) of a registration has its sentence (REG-9, REG-61)", (field, value, sentence) => {
  expect(sentencesOf({ [field]: value })).toEqual([`${field}: ${sentence}`]);
});

test("no other language needs to be known", () => {
  expect(sentencesOf({ otherLanguagesKnown: [] })).toEqual([]);
});

test.each([
  [undefined, []],
  ["", []],
  ["chalk and board", []],
  ["chalk and bored", ["confirmPassword: Passwords do not match."]],
])("a repeated password of %j is right or has its sentence", (confirmPassword, sentences) => {
  expect(sentencesOf({ confirmPassword })).toEqual(sentences);
});

test.each(answersWith("sent", "optional text"))(
  "an edit clears %s with an empty text and leaves it out otherwise",
  (field) => {
    const answer = answerOf(field).field?.options?.[0] ?? "Hindi";
    expect(candidateEdit.parse({ [field]: "" })[field]).toBeNull();
    expect(candidateEdit.parse({ [field]: null })[field]).toBeNull();
    expect(candidateEdit.parse({ [field]: answer })[field]).toBe(answer);
    expect(candidateEdit.parse({})).toEqual({});
  },
);

test("two lists are read under their other names, the usual name first, and nothing else is renamed", () => {
  const read = (sent: object) => withAliases(candidateEdit).parse(sent);
  expect(read({ PreferedLocation: [PUNE], otherLanguages: ["Hindi", "Urdu"], fullName: "Asha" })).toEqual({
    preferredLocations: [PUNE],
    otherLanguagesKnown: ["Hindi", "Urdu"],
    fullName: "Asha",
  });
  expect(read({ otherLanguages: ["Hindi"], otherLanguagesKnown: ["Urdu"] })).toEqual({
    otherLanguagesKnown: ["Urdu"],
  });
  expect(withAliases(candidateEdit).safeParse(null).success).toBe(false);
});
