// How well an applicant fits a vacancy: the match of src/features/matching/domain/match, of the profile as it was when they applied.
import { parseExpectedSalary, yearsOf } from "#platform/domain/teaching-terms.ts";
import type { Relocation } from "#platform/domain/teaching-terms.ts";
import type { Snapshot } from "#features/applications/domain/snapshot.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { classGroupOf } from "#features/matching/domain/eligibility/taught-groups.ts";
import {
  type MatchedCandidate,
  type MatchSetting,
  matchCandidate,
} from "#features/matching/domain/match/candidate-match.ts";
import type { Match } from "#features/matching/domain/match/terms.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import type { VacancyRow } from "#features/jobs/server/tables.ts";
import { findMappedCity, kmFrom } from "#platform/server/places/city-map.ts";

/** What an applicant is judged by; every query that reads a job for a match reads these. */
export const JUDGED = [
  "subjects",
  "profile",
  "classes",
  "min_experience",
  "pay_from_paise",
  "pay_to_paise",
  "joining",
  "medium",
  "board",
  "city",
  "state_name",
  "country",
] as const satisfies readonly (keyof VacancyRow)[];
export type JudgedVacancy = Pick<VacancyRow, (typeof JUDGED)[number]>;

export const haveSameMatchInputs = (one: JudgedVacancy, other: JudgedVacancy) =>
  JUDGED.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** What applicants are informed of or ranked by. */
export type EditedVacancy = JudgedVacancy & Pick<VacancyRow, "id" | "state" | "title" | "school_name">;

const rupees = (paise: number | null) => (paise === null ? undefined : rupeesFromPaise(paise));

/** `appliedAt` gives the month in which joining is judged, so that a score stays as it was. */
export function settingOf(vacancy: JudgedVacancy, appliedAt: Date): MatchSetting {
  const { subjects, profile, classes, city, state_name, country } = vacancy;
  const place = city && state_name && country ? { city, state: state_name, country } : null;
  const mapped = place && findMappedCity(place);
  return {
    wanted: {
      subjects,
      profile: profile ?? undefined,
      classes,
      years: vacancy.min_experience,
      pay: { min: rupees(vacancy.pay_from_paise), max: rupees(vacancy.pay_to_paise) },
      joining: vacancy.joining ?? undefined,
      medium: vacancy.medium ?? undefined,
      board: vacancy.board ?? undefined,
    },
    classes: classGroupOf({ subject: subjects[0], profile: profile ?? undefined, class: classes[0] }),
    place,
    month: Number(dayInIndia(appliedAt).slice(5, 7)),
    kmTo: (home) => (mapped ? kmFrom(mapped, home) : null),
  };
}

function candidateOf(snapshot: Snapshot): MatchedCandidate {
  const { qualifications, tets, mandatoryEducation } = snapshot;
  return {
    subjects: snapshot.subjects,
    classes: snapshot.classes,
    ApplyingForProfile: snapshot.ApplyingForProfile,
    currentProfile: snapshot.currentProfile,
    years: yearsOf(snapshot.totalExperience),
    expectedSalary: parseExpectedSalary(snapshot.expectedSalary),
    joiningAvailability: snapshot.joiningAvailability,
    teachingLanguage: snapshot.teachingLanguage,
    canTeachEnglish: snapshot.canTeachEnglish === "Yes",
    education: { mandatoryEducation, qualifications, tets },
    home: parsePlace(snapshot.Address) ?? { city: "", state: "", country: "" },
    // The snapshot was written from a profile, which has one of the list.
    relocationPreference: snapshot.relocationPreference as Relocation,
  };
}

export function matchApplicant(vacancy: JudgedVacancy, snapshot: Snapshot, appliedAt: Date): Match {
  return matchCandidate(settingOf(vacancy, appliedAt), candidateOf(snapshot));
}
