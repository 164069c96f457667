// The values of the candidate form: a text for every field of the contract, an array for every list.
import type { CandidateRecord } from "#domain/candidates/contract.ts";
import type { CandidateField } from "#domain/candidates/fields.ts";
import { DEFAULT_SLOT } from "#domain/candidates/terms.ts";

type ListField = "subjects" | "classes" | "preferredLocations" | "otherLanguagesKnown";

export type CandidateValues = Record<Exclude<CandidateField, ListField | "currentSalary">, string> &
  Record<ListField, string[]> & { currentSalary: string | number };

export type CandidateFiles = { candidatePhoto: File | null; resume: File | null };

export const NO_FILES: CandidateFiles = { candidatePhoto: null, resume: null };

export const EMPTY_CANDIDATE: CandidateValues = {
  fullName: "",
  email: "",
  phone: "",
  gender: "",
  password: "",
  confirmPassword: "",
  currentSalary: "",
  expectedSalary: "",
  mandatoryEducation: "",
  otherEducation: "",
  Address: "",
  nativePlace: "",
  relocationPreference: "",
  preferredLocations: [],
  currentProfile: "",
  ApplyingForProfile: "",
  currentExperience: "",
  totalExperience: "",
  subjects: [],
  classes: [],
  canTeachEnglish: "",
  teachingLanguage: "",
  otherLanguagesKnown: [],
  emailAvailable: "",
  joiningAvailability: "",
  interviewSlotFrom: DEFAULT_SLOT.from,
  interviewSlotTo: DEFAULT_SLOT.to,
};

/** Never stored in a browser. */
export const SECRET_FIELDS = ["password", "confirmPassword"] as const;

export function valuesOf(candidate: CandidateRecord): CandidateValues {
  return {
    ...EMPTY_CANDIDATE,
    ...candidate,
    otherEducation: candidate.otherEducation ?? "",
    teachingLanguage: candidate.teachingLanguage ?? "",
  };
}
