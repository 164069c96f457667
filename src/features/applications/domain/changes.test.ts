// What each side learns of what changed: schools of a profile, applicants of a job; and the blanks of a school's texts.
import { writeValue } from "#platform/domain/locale/sentence.ts";
import { describe, expect, test } from "vitest";
import { NO_OPTIONAL_ANSWERS } from "#tests/support/records.ts";
import { changesSince, type Snapshot } from "./snapshot.ts";
import { addAnswerTemplate } from "./calls.ts";
import { fillTemplate, findUnknownBlank } from "./templates.ts";
import { listTermsChanges } from "./vacancy-changes.ts";

const BEFORE: Snapshot = {
  _id: "c1",
  cid: 101,
  fullName: "Asha Rao",
  currentProfile: "PGT",
  ApplyingForProfile: "PGT",
  Address: "Pune, Maharashtra, India",
  relocationPreference: "Yes",
  totalExperience: "4",
  currentExperience: "2",
  subjects: ["Physics", "Maths"],
  emailAvailable: "Yes",
  expectedSalary: "40000",
  gender: "Female",
  classes: ["Higher Secondary"],
  mandatoryEducation: "B.Ed.",
  canTeachEnglish: "Yes",
  otherLanguagesKnown: [],
  preferredLocations: [],
  nativePlace: "Pune",
  joiningAvailability: "Immediately",
  interviewSlotFrom: "10:00",
  interviewSlotTo: "16:00",
  hasResume: true,
  qualifications: [],
  tets: [],
  phone: "9876543210",
  email: "asha@mail.example",
  ...NO_OPTIONAL_ANSWERS,
};

describe("a profile since the application (APPLY-2)", () => {
  const changed = { ...BEFORE, phone: "9876500000", email: "rao@mail.example", totalExperience: "5" };

  test("has no changes where it is the same, whatever its number and id", () => {
    expect(changesSince(BEFORE, structuredClone(BEFORE), true)).toEqual([]);
    expect(changesSince(BEFORE, { ...BEFORE, _id: "c2", cid: 102 }, true)).toEqual([]);
    expect(changesSince(BEFORE, { ...BEFORE, _id: "c2", cid: 102 }, false)).toEqual([]);
  });

  test("shows other contact details only where contact details are shown", () => {
    const experience = { field: "totalExperience", before: "4", now: "5" };
    expect(changesSince(BEFORE, changed, false)).toEqual([experience]);
    expect(changesSince(BEFORE, changed, true)).toEqual([
      experience,
      { field: "phone", before: "9876543210", now: "9876500000" },
      { field: "email", before: "asha@mail.example", now: "rao@mail.example" },
    ]);
  });

  test("compares lists in their order, and what was empty", () => {
    const now = { ...BEFORE, subjects: ["Maths", "Physics"], otherEducation: "M.Phil." };
    expect(changesSince(BEFORE, now, false)).toEqual([
      { field: "subjects", before: ["Physics", "Maths"], now: ["Maths", "Physics"] },
      { field: "otherEducation", before: null, now: "M.Phil." },
    ]);
  });
});

const changesInEnglish = (...terms: Parameters<typeof listTermsChanges>) =>
  listTermsChanges(...terms).map(({ label, before, now }) => ({
    label,
    before: writeValue(before, "en-IN"),
    now: writeValue(now, "en-IN"),
  }));

describe("an edited job (APPLY-15)", () => {
  const JOB = { pay_from_paise: 30_000_00, pay_to_paise: 45_000_00, city: "Pune", state_name: "Maharashtra" };

  test("has no changes where pay and place are the same", () => {
    expect(changesInEnglish(JOB, { ...JOB })).toEqual([]);
  });

  test.each([
    [30_000_00, 50_000_00, "₹30,000 to ₹50,000"],
    [40_000_00, 40_000_00, "₹40,000"],
    [30_000_00, null, "from ₹30,000"],
    [null, 45_000_00, "up to ₹45,000"],
    [0, 45_000_00, "₹0 to ₹45,000"],
    [null, null, "not stated"],
  ])("with the pay from %o to %o paise reads: %s", (pay_from_paise, pay_to_paise, now) => {
    const before = "₹30,000 to ₹45,000";
    expect(changesInEnglish(JOB, { ...JOB, pay_from_paise, pay_to_paise })).toEqual([
      { label: "Pay a month", before, now },
    ]);
  });

  test.each([
    ["Nashik", "Maharashtra", "Nashik, Maharashtra"],
    ["Nashik", null, "Nashik"],
    [null, null, "not stated"],
  ])("in %s, %s has its place: %s", (city, state_name, now) => {
    expect(changesInEnglish(JOB, { ...JOB, city, state_name })).toEqual([
      { label: "Place", before: "Pune, Maharashtra", now },
    ]);
    expect(changesInEnglish({ ...JOB, city, state_name }, JOB)).toEqual([
      { label: "Place", before: now, now: "Pune, Maharashtra" },
    ]);
  });

  test("reads both changes, the pay first", () => {
    const labels = listTermsChanges(JOB, { ...JOB, pay_to_paise: null, city: "Nashik" }).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(["Pay a month", "Place"]);
  });
});

describe("a school's own text (APPLY-13)", () => {
  test.each([
    ["Dear {name}, thank you for {post} at {school}.", undefined],
    ["For {job} we decided.", "{job}"],
    ["Dear { name }.", "{ name }"],
    ["A set {} and {name}", "{}"],
    ["No blank at all", undefined],
  ])("names a blank that nothing fills in: %s", (text, unknown) => {
    expect(findUnknownBlank(text)).toBe(unknown);
    expect(addAnswerTemplate.body.safeParse({ name: "Thanks", text }).success).toBe(unknown === undefined);
  });

  const BLANKS = { name: "Asha {post}", post: "PGT Physics", school: "Hill School" };

  test("has each blank filled in wherever it occurs, and what is filled in is not read again", () => {
    expect(fillTemplate("Dear {name}, {post} at {school}, {school} {pay}", BLANKS)).toBe(
      "Dear Asha {post}, PGT Physics at Hill School, Hill School {pay}",
    );
  });

  test("ends after 2,000 characters, and half of an emoji becomes a sign that can be stored", () => {
    const text = (length: number) => fillTemplate("x".repeat(length), BLANKS);
    expect([2_000, 2_001].map((length) => text(length).length)).toEqual([2_000, 2_000]);
    expect(fillTemplate(`D${"x".repeat(1_998)}😀`, BLANKS)).toBe(`D${"x".repeat(1_998)}\ufffd`);
  });
});
