// Checks every choice of the candidate form against the specified values.
import { expect, test } from "vitest";
import {
  CLASSES,
  DEFAULT_SLOT,
  EXPECTED_SALARIES,
  EXPERIENCE_FILTERS,
  experienceFilterOf,
  EXPERIENCES,
  GENDERS,
  JOINING_AVAILABILITIES,
  LANGUAGES,
  MANDATORY_EDUCATIONS,
  parseExpectedSalary,
  PROFILES,
  RELOCATIONS,
  toExperienceOption,
  YES_NO,
  yearsOf,
} from "./teaching-terms.ts";

test("the 31 profiles are the specified ones (REG-24)", () => {
  expect([...PROFILES].sort()).toEqual(
    [
      "Fresher",
      "PPRT (Pre.Nur. to KG2)",
      "PRT (classes 1 to 5)",
      "TGT (classes 6 to 10)",
      "PGT (classes 11 & 12)",
      "Support Teacher",
      "HOD",
      "Academic Coordinator",
      "Vice Principal",
      "Principal",
      "PET (Sports and physical education)",
      "Librarian",
      "Admission Counselor",
      "Administrative Officer",
      "Accountant / Finance Officer",
      "Professor",
      "Associate Professor",
      "Asst Professor",
      "Lecturer",
      "Guest Faculty/Visiting Faculty",
      "Dean",
      "Manager",
      "Marketing/Event Manager",
      "Receptionist",
      "Transport In-charge",
      "Lab Assistant",
      "Hostel Warden",
      "Registrar",
      "Controller of Examinations",
      "Clerk/Data Entry Operator",
      "Placement Officer",
    ].sort(),
  );
  expect(PROFILES).toHaveLength(31);
});

test("classes, education, relocation and the small choices are the specified ones (REG-25)", () => {
  expect(CLASSES).toEqual(["Pre Primary", "Primary", "Middle", "Higher", "Higher Secondary", "None"]);
  expect(MANDATORY_EDUCATIONS).toEqual([
    "None",
    "D.El.Ed",
    "B.Ed.",
    "M.Ed",
    "PHD",
    "Post Graduation",
    "Graduation",
  ]);
  expect(RELOCATIONS).toEqual(["within my city", "within my state", "within my country", "anywhere"]);
  expect(GENDERS).toEqual(["Male", "Female", "Other"]);
  expect(YES_NO).toEqual(["Yes", "No"]);
});

test("joining is immediately, in a month, or next year (REG-26)", () => {
  expect(JOINING_AVAILABILITIES).toHaveLength(14);
  expect([JOINING_AVAILABILITIES[0], JOINING_AVAILABILITIES[1]]).toEqual(["Immediately", "January"]);
  expect(JOINING_AVAILABILITIES.slice(-2)).toEqual(["December", "Next Year"]);
});

test("experience runs from 0 to 20 years and 'More than 20 years', its filter from 0 to 5+ and on to 20+ (REG-27, SEARCH-26)", () => {
  expect(EXPERIENCES).toHaveLength(22);
  expect([EXPERIENCES[0], EXPERIENCES[20], EXPERIENCES[21]]).toEqual(["0", "20", "More than 20 years"]);
  expect(EXPERIENCE_FILTERS).toEqual(["0", "1", "2", "3", "4", "5", "5+", "10+", "15+", "20+"]);
  expect([0, 5, 6, 9, 10, 14, 15, 20, 60].map(experienceFilterOf)).toEqual([
    "0",
    "5",
    "5+",
    "5+",
    "10+",
    "10+",
    "15+",
    "20+",
    "20+",
  ]);
  expect(EXPERIENCES.map(yearsOf)).toEqual(Array.from({ length: 22 }, (_, years) => years));
  expect(EXPERIENCES.map(yearsOf).map(toExperienceOption)).toEqual(EXPERIENCES);
});

test("salaries run from 10000 to 200000 in steps of 2000, then 200000+ (REG-28)", () => {
  expect(EXPECTED_SALARIES.slice(0, 2)).toEqual(["10000", "12000"]);
  expect(EXPECTED_SALARIES.slice(-3)).toEqual(["198000", "200000", "200000+"]);
  expect(["10000", "198000", "200000", "200000+"].map(parseExpectedSalary)).toEqual([
    10_000, 198_000, 200_000, 200_000,
  ]);
});

test("about 46 languages are suggested, and the slot is 16:00 to 18:00 (REG-29)", () => {
  expect(new Set(LANGUAGES).size).toBeGreaterThanOrEqual(46);
  expect(DEFAULT_SLOT).toEqual({ from: "16:00", to: "18:00" });
});
