import { expect, test } from "vitest";
import { yearsOf } from "#platform/domain/teaching-terms.ts";
import { eligibilityFor } from "#features/matching/domain/eligibility/eligibility.ts";
import { inventCandidate } from "./candidate-profile.ts";

const PEOPLE = Array.from({ length: 400 }, (_, number) => inventCandidate(number));

test("most invented teachers list qualifications that fit the rest of the profile", () => {
  const listing = PEOPLE.filter(({ qualifications }) => qualifications.length > 0);
  expect(listing.length).toBeGreaterThan(250);
  expect(listing.length).toBeLessThan(PEOPLE.length);
  for (const { qualifications, tets, mandatoryEducation, totalExperience } of listing) {
    const degrees = qualifications.map(({ degree }) => degree);
    if (mandatoryEducation === "B.Ed." && !degrees.includes("B.P.Ed.") && !degrees.includes("M.P.Ed."))
      expect(degrees).toContain("B.Ed.");
    if (mandatoryEducation === "D.El.Ed") expect(degrees).toContain("D.El.Ed");
    const years = qualifications.map(({ year }) => year);
    expect(years).toEqual(years.toSorted((one, other) => one - other));
    expect(years.at(-1)).toBe(2025 - yearsOf(totalExperience));
    for (const { year } of tets) expect(year).toBeLessThanOrEqual(2025);
  }
});

test("the answers of the invented world differ, and the teacher of the login meets the rule for XI to XII", () => {
  const answers = new Set(PEOPLE.map((person) => eligibilityFor("VI-VIII", person).answer));
  expect(answers.size).toBeGreaterThan(2);
  const [known] = PEOPLE;
  expect(known && eligibilityFor("XI-XII", known).answer).toBe("meets");
});
