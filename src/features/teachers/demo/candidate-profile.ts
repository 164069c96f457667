// Invents a teacher whose name, place, subjects and salary fit each other.
import type { CandidateRegistration } from "#features/teachers/domain/fields.ts";
import { candidateRegistration } from "#features/teachers/domain/fields.ts";
import type { Profile, Relocation } from "#platform/domain/teaching-terms.ts";
import {
  EXPECTED_SALARIES,
  toExperienceOption,
  JOINING_AVAILABILITIES,
  MAX_YEARS,
  parseExpectedSalary,
} from "#platform/domain/teaching-terms.ts";
import type { Place } from "#platform/domain/places/place.ts";
import { formatPlace } from "#platform/domain/places/place.ts";
import { writeStudies } from "./biography.ts";
import { homeOf, inventCity, inventCityIn } from "#platform/demo/homes.ts";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#platform/demo/logins.ts";
import { inventName } from "#platform/demo/names.ts";
import type { Profession } from "./profession.ts";
import { inventStudies } from "./studies.ts";
import { PROFESSIONS } from "./professions.ts";
import { isTaught } from "#features/catalogue/demo/taught-subjects.ts";
import type { Chance } from "#platform/demo/random.ts";
import { seeded } from "#platform/demo/random.ts";

const APPLIED_FOR = Object.entries(PROFESSIONS).map(
  ([profile, { weight }]) => [profile as Profile, weight] as const,
);
const SLOTS = [
  ["16:00", "18:00"],
  ["16:00", "18:00"],
  ["10:00", "12:00"],
  ["11:00", "13:00"],
  ["14:00", "16:00"],
  ["15:00", "17:00"],
  ["17:00", "19:00"],
] as const;
const RELOCATIONS: readonly (readonly [Relocation, number])[] = [
  ["within my city", 3],
  ["within my state", 3],
  ["within my country", 2],
  ["anywhere", 2],
];
const MAILBOXES = ["mailbox.example", "post.example", "inbox.example"];
const KNOWN_HOME: Place = { city: "Indore", state: "Madhya Pradesh", country: "India" };
const PHONES_FROM = 9_000_000_000;

/** The same number is always the same person. The first is the teacher of the published login. */
export function inventCandidate(number: number): CandidateRegistration {
  const chance = seeded(`candidate ${number}`);
  const isWoman = chance.percent(58);
  const isKnown = number === 0;
  const place = isKnown ? KNOWN_HOME : inventCity(chance);
  const { languages, people } = homeOf(place.state);
  const fullName = inventName(chance, chance.weighted(people), isWoman);
  const profile = isKnown ? "PGT (classes 11 & 12)" : chance.weighted(APPLIED_FOR);
  const profession = PROFESSIONS[profile];
  if (!profession) throw new Error(`Nothing is known of the profile ${profile}.`);

  const years = yearsIn(chance, profession);
  const isFresh = years === 0;
  const [mother = "Hindi", ...others] = languages;
  const teachesEnglish = chance.percent(62);
  const subjects = subjectsOf(chance, profession, mother);
  const education = chance.pick(profession.educations);
  const [interviewSlotFrom, interviewSlotTo] = chance.pick(SLOTS);
  const relocation = isKnown ? "anywhere" : chance.weighted(RELOCATIONS);

  const profileOf = {
    fullName,
    email: isKnown ? DEMO_LOGINS.teacher : `${mailName(fullName)}${number}@${chance.pick(MAILBOXES)}`,
    phone: String(PHONES_FROM + number + 1),
    password: DEMO_PASSWORD,
    gender: chance.percent(1) ? "Other" : isWoman ? "Female" : "Male",
    subjects,
    classes: chance.some(profession.classes, chance.whole(1, profession.classes.length)),
    nativePlace: formatPlace(chance.percent(60) ? place : inventCityIn(chance, place.state)),
    Address: formatPlace(place),
    preferredLocations: preferredPlaces(chance, place, relocation),
    ...salaries(chance, profession, years),
    mandatoryEducation: education,
    otherEducation: writeStudies(chance, education, subjects),
    currentProfile: isFresh ? "Fresher" : chance.percent(55) ? profile : chance.pick(profession.from),
    ApplyingForProfile: profile,
    currentExperience: toExperienceOption(isFresh ? 0 : chance.whole(Math.min(1, years), Math.min(years, 9))),
    totalExperience: toExperienceOption(years),
    canTeachEnglish: teachesEnglish ? "Yes" : "No",
    teachingLanguage:
      isKnown || chance.percent(93) ? (teachesEnglish && chance.percent(55) ? "English" : mother) : undefined,
    otherLanguagesKnown: [mother, ...chance.some(others, chance.whole(1, 2))],
    relocationPreference: relocation,
    emailAvailable: isKnown || chance.percent(85) ? "Yes" : "No",
    interviewSlotFrom,
    interviewSlotTo,
    joiningAvailability: chance.percent(55) ? "Immediately" : chance.pick(JOINING_AVAILABILITIES),
  };
  return candidateRegistration.parse({ ...profileOf, ...inventStudies(profileOf, isKnown) });
}

/** Short experience is more frequent than long. */
function yearsIn(chance: Chance, { years: [least, most] }: Profession): number {
  return Math.min(MAX_YEARS, least + Math.floor((most - least + 1) * chance.next() ** 1.6));
}

/** A teacher of a regional language comes from where it is spoken. */
function subjectsOf(chance: Chance, { subjects }: Profession, mother: string): string[] {
  const group = chance.pick(subjects);
  if (group.includes("Hindi") && isTaught(mother) && chance.percent(80)) return [mother];
  return chance.some(
    group,
    chance.weighted([
      [1, 3],
      [2, 5],
      [3, 2],
    ]),
  );
}

function preferredPlaces(chance: Chance, home: Place, relocation: Relocation): string[] {
  const more = relocation === "within my city" ? 0 : chance.whole(1, 3);
  const places = Array.from({ length: more }, () =>
    relocation === "within my state" ? inventCityIn(chance, home.state) : inventCity(chance),
  );
  return [...new Set([home, ...places].map(formatPlace))];
}

/** The expected salary is a little above the current one, and an option of the form. */
function salaries(chance: Chance, { years: [least, most], pay: [first, last] }: Profession, years: number) {
  const share = (years - least) / Math.max(1, most - least);
  const worth = (first + (last - first) * share) * (0.9 + chance.next() * 0.2);
  const currentSalary = years === 0 ? 0 : Math.round(worth / 500) * 500;
  const hoped = worth * (1.08 + chance.next() * 0.2);
  const option = EXPECTED_SALARIES.find((salary) => parseExpectedSalary(salary) >= hoped);
  return { currentSalary, expectedSalary: option ?? EXPECTED_SALARIES.at(-1) };
}

function mailName(fullName: string): string {
  return fullName
    .toLowerCase()
    .replace(/[^a-z ]/g, "")
    .replaceAll(" ", ".");
}
