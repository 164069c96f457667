// What a registration must say, and what an edit makes of empty fields.
import { expect, test } from "vitest";
import { withAliases } from "./aliases.ts";
import { candidateEdit, candidateRegistration } from "./fields.ts";

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
    ({ path, message }) => `${path.join(".")}: ${message}`,
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

test.each(["otherEducation", "teachingLanguage"] as const)(
  "an edit clears %s with an empty text and leaves it out otherwise",
  (field) => {
    expect(candidateEdit.parse({ [field]: "" })[field]).toBeNull();
    expect(candidateEdit.parse({ [field]: null })[field]).toBeNull();
    expect(candidateEdit.parse({ [field]: "Hindi" })[field]).toBe("Hindi");
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
