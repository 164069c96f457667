// The JobPosting data of a job page for search engines (JOB-44). Only an open job has it.
import { inEnglish, type Text } from "#platform/domain/locale/sentence.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { INDIA } from "#platform/domain/places/states.ts";
import { benefitsOf } from "../fields.ts";
import type { ContractKind } from "../terms.ts";
import type { Vacancy } from "../wire.ts";
import { jobPath, schoolPath } from "./addresses.ts";
import { escapeHtml } from "#platform/domain/text/escape-html.ts";
import { descriptionHtml } from "./description.ts";
import { experienceText, tetText } from "./texts.ts";

const EMPLOYMENT: Record<ContractKind, string> = {
  permanent: "FULL_TIME",
  contract: "CONTRACTOR",
  guest: "TEMPORARY",
  "part-time": "PART_TIME",
};

/** Null for a job that is not open: its page carries no data. */
export function jobPosting(vacancy: Vacancy, origin: string): Record<string, unknown> | null {
  const place = vacancy.city === null ? null : parsePlace(vacancy.city);
  if (vacancy.state !== "published" || vacancy.closesAt === null || !place) return null;
  const { school } = vacancy;
  return {
    "@type": "JobPosting",
    title: vacancy.title,
    description: postingHtml(vacancy),
    datePosted: vacancy.publishAt ?? dayInIndia(new Date(vacancy.createdAt)),
    validThrough: `${vacancy.closesAt}T23:59:59+05:30`,
    employmentType: EMPLOYMENT[vacancy.contract],
    hiringOrganization: {
      "@type": "Organization",
      name: school.instituteName,
      url: origin + schoolPath(school.slug),
      ...(school.photo && { logo: absolute(school.photo, origin) }),
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: place.city,
        addressRegion: place.state,
        addressCountry: place.country === INDIA ? "IN" : place.country,
      },
    },
    ...baseSalary(vacancy),
    identifier: { "@type": "PropertyValue", name: school.instituteName, value: vacancy._id },
    directApply: true,
    url: origin + jobPath(vacancy.slug),
    totalJobOpenings: vacancy.posts,
    ...(vacancy.minExperience > 0 && {
      experienceRequirements: {
        "@type": "OccupationalExperienceRequirements",
        monthsOfExperience: vacancy.minExperience * 12,
      },
    }),
    ...listed("qualifications", vacancy.degrees),
    ...listed("jobBenefits", benefitsOf(vacancy)),
  };
}

function baseSalary({ payFrom, payTo }: Vacancy) {
  if (payFrom === null && payTo === null) return {};
  const value =
    payFrom !== null && payFrom === payTo
      ? { value: payFrom }
      : { ...(payFrom !== null && { minValue: payFrom }), ...(payTo !== null && { maxValue: payTo }) };
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "INR",
      value: { "@type": "QuantitativeValue", ...value, unitText: "MONTH" },
    },
  };
}

const listed = (name: string, words: readonly string[]) =>
  words.length > 0 ? { [name]: words.join(", ") } : {};

const absolute = (address: string, origin: string) => (address.startsWith("/") ? origin + address : address);

/** The school's text, and the facts of the page as a list, since a text alone may be short. */
function postingHtml(vacancy: Vacancy): string {
  const facts: [string, Text | null | undefined][] = [
    ["Subjects", vacancy.subjects.join(", ")],
    ["Classes", vacancy.classes.join(", ")],
    ["Board", vacancy.board],
    ["Medium", vacancy.medium],
    ["Experience", experienceText(vacancy.minExperience)],
    ["Degrees", vacancy.degrees.join(", ")],
    ["Teacher eligibility test", tetText(vacancy.tets)],
  ];
  const items = facts
    .filter(([, value]) => value)
    .map(([label, value]) => `<li>${label}: ${escapeHtml(inEnglish(value ?? ""))}</li>`);
  const text = descriptionHtml(vacancy.description);
  const opening =
    text || `<p>${escapeHtml(`${vacancy.school.instituteName} is looking for: ${vacancy.title}.`)}</p>`;
  return opening + (items.length > 0 ? `<ul>${items.join("")}</ul>` : "");
}
