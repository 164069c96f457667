import { expect, test } from "vitest";
import type { Vacancy } from "../wire.ts";
import { VACANCY as JOB } from "#tests/support/job-records.ts";
import { jobPosting } from "./job-posting.ts";

const ORIGIN = "https://edunakuri.example";
test("an open job has every field that search engines ask for (JOB-44)", () => {
  expect(jobPosting(JOB, ORIGIN)).toEqual({
    "@type": "JobPosting",
    title: "Physics Teacher",
    description:
      "<p>Teach &lt;physics&gt;.</p><ul><li>labs</li></ul><ul><li>Subjects: Physics</li><li>Classes: Higher Secondary</li>" +
      "<li>Board: CBSE</li><li>Medium: English</li><li>Experience: At least 2 years</li><li>Degrees: M.Sc., B.Ed.</li>" +
      "<li>Teacher eligibility test: CTET or a state&#39;s TET, paper II</li></ul>",
    datePosted: "2026-11-20",
    validThrough: "2026-12-05T23:59:59+05:30",
    employmentType: "FULL_TIME",
    hiringOrganization: {
      "@type": "Organization",
      name: "Tagore Academy",
      url: `${ORIGIN}/schools/tagore-academy-indore`,
      logo: `${ORIGIN}/api/files/photo/p1`,
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: "Indore",
        addressRegion: "Madhya Pradesh",
        addressCountry: "IN",
      },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "INR",
      value: { "@type": "QuantitativeValue", minValue: 30_000, maxValue: 45_000.5, unitText: "MONTH" },
    },
    identifier: { "@type": "PropertyValue", name: "Tagore Academy", value: JOB._id },
    directApply: true,
    url: `${ORIGIN}/jobs/physics-teacher-0a1b2c3d`,
    totalJobOpenings: 2,
    experienceRequirements: { "@type": "OccupationalExperienceRequirements", monthsOfExperience: 24 },
    qualifications: "M.Sc., B.Ed.",
    jobBenefits: "Accommodation",
  });
});

test.each(["draft", "scheduled", "paused", "expired", "closed", "removed"] as const)(
  "a job that is %s has no data (JOB-44)",
  (state) => {
    expect(jobPosting({ ...JOB, state }, ORIGIN)).toBeNull();
  },
);

const postingOf = (changes: Partial<Vacancy>) => jobPosting({ ...JOB, ...changes }, ORIGIN);

test.each([
  [{ payFrom: null, payTo: null }, undefined],
  [{ payFrom: 30_000, payTo: 30_000 }, { value: 30_000 }],
  [{ payFrom: 30_000, payTo: null }, { minValue: 30_000 }],
  [{ payFrom: null, payTo: 45_000 }, { maxValue: 45_000 }],
])("pay %o is a number or absent", (pay, value) => {
  const { baseSalary } = postingOf(pay) ?? {};
  expect(baseSalary).toEqual(
    value && {
      "@type": "MonetaryAmount",
      currency: "INR",
      value: { "@type": "QuantitativeValue", ...value, unitText: "MONTH" },
    },
  );
});

test.each([
  ["permanent", "FULL_TIME"],
  ["contract", "CONTRACTOR"],
  ["guest", "TEMPORARY"],
  ["part-time", "PART_TIME"],
] as const)("the contract “%s” is the type %s", (contract, type) => {
  expect(postingOf({ contract })).toMatchObject({ employmentType: type });
});

test("what the school did not state is absent, and the day of a job without a first day is India's", () => {
  const posting = postingOf({
    publishAt: null,
    description: "",
    subjects: [],
    classes: [],
    board: null,
    medium: null,
    minExperience: 0,
    degrees: [],
    tets: [],
    accommodation: false,
    school: { ...JOB.school, photo: null },
  });
  expect(posting).toMatchObject({
    description: "<p>Tagore Academy is looking for: Physics Teacher.</p>",
    datePosted: "2026-11-19",
  });
  for (const name of ["experienceRequirements", "qualifications", "jobBenefits"])
    expect(posting).not.toHaveProperty(name);
  expect(posting).not.toHaveProperty("hiringOrganization.logo");
});

test("a year of experience is twelve months, and a single fact is a list too", () => {
  expect(postingOf({ minExperience: 1 })).toMatchObject({
    experienceRequirements: { "@type": "OccupationalExperienceRequirements", monthsOfExperience: 12 },
  });
  const single = { classes: [], board: null, medium: null, minExperience: 0, degrees: [], tets: [] };
  expect(postingOf({ ...single, description: "Teach." })).toMatchObject({
    description: "<p>Teach.</p><ul><li>Subjects: Physics</li></ul>",
  });
});

test("a place outside India has its own country, and a job without a place no data", () => {
  expect(postingOf({ city: "Kathmandu, Bagmati, Nepal" })).toMatchObject({
    jobLocation: { address: { addressCountry: "Nepal" } },
  });
  expect(postingOf({ city: null })).toBeNull();
});
