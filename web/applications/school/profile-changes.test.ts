// What an applicant changed since applying, in words (JOB-95).
import { expect, test } from "vitest";
import { describeChanges } from "./profile-changes.ts";

test.each([
  ["totalExperience", "1", "8", "Total Experience", "1 year", "8 years"],
  ["expectedSalary", "40000", "200000+", "Expected Salary", "₹40,000", "₹2,00,000+"],
  ["subjects", [], ["Physics", "Maths"], "Subjects", "nothing", "Physics, Maths"],
  ["interviewSlotFrom", "16:00", "09:30", "Interview Slot From", "4:00 PM", "9:30 AM"],
  ["hasResume", false, true, "Resume", "No", "Yes"],
  ["otherEducation", null, "M.Phil.", "Other Education", "nothing", "M.Phil."],
])("a change of %s is named with both values (JOB-95)", (field, before, now, label, from, to) => {
  expect(describeChanges([{ field, before, now }])).toEqual([{ label, before: from, now: to }]);
});

test("new qualifications are named as in the profile", () => {
  const degree = { level: "Graduation", degree: "B.Sc.", subjects: ["Physics"], percent: 62, year: 2014 };
  const [change] = describeChanges([{ field: "qualifications", before: [], now: [degree] }]);
  expect(change?.label).toBe("Qualifications");
  expect(change?.now).toContain("B.Sc.");
});
