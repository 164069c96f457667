// The sections of the candidate form in their order (REG-4), and which of them are done.
import type { CandidateField } from "#domain/candidates/fields.ts";
import type { CandidateFiles } from "./form-values.ts";

type Section = {
  id: string;
  title: string;
  fields: readonly (CandidateField | keyof CandidateFiles)[];
};

export const CANDIDATE_SECTIONS = [
  { id: "personal", title: "Personal Information", fields: ["fullName", "email", "phone", "gender"] },
  { id: "password", title: "Set Password", fields: ["password", "confirmPassword"] },
  { id: "attachments", title: "Attachments", fields: ["candidatePhoto", "resume"] },
  {
    id: "education",
    title: "Salary & Education",
    fields: ["currentSalary", "expectedSalary", "mandatoryEducation", "otherEducation"],
  },
  {
    id: "location",
    title: "Current Location & Relocation",
    fields: ["Address", "nativePlace", "relocationPreference", "preferredLocations"],
  },
  {
    id: "profession",
    title: "Professional Details",
    fields: [
      "currentProfile",
      "ApplyingForProfile",
      "currentExperience",
      "totalExperience",
      "subjects",
      "classes",
      "canTeachEnglish",
      "teachingLanguage",
      "otherLanguagesKnown",
    ],
  },
  {
    id: "availability",
    title: "Availability",
    fields: ["emailAvailable", "joiningAvailability", "interviewSlotFrom", "interviewSlotTo"],
  },
] as const satisfies readonly Section[];

export type SectionId = (typeof CANDIDATE_SECTIONS)[number]["id"];

/** A section is done when none of its fields has an error; the optional attachments, when there is at least one. */
export function doneSections(errors: Record<string, string>, hasAttachment: boolean): SectionId[] {
  return CANDIDATE_SECTIONS.filter(({ id, fields }) =>
    id === "attachments" ? hasAttachment : fields.every((field) => !(field in errors)),
  ).map(({ id }) => id);
}

/** Sorts errors in the order of the form. */
export function inFormOrder(errors: Record<string, string>): { name: string; message: string }[] {
  const fields: readonly string[] = CANDIDATE_SECTIONS.flatMap((section) => section.fields);
  const known = fields.filter((field) => field in errors);
  const others = Object.keys(errors).filter((field) => !fields.includes(field));
  return [...known, ...others].map((name) => ({ name, message: errors[name] ?? "" }));
}
