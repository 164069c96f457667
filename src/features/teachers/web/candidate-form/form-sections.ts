// The sections of the candidate form in their order (REG-4), and which of them are done.
import { AVAILABILITY_VALUES } from "./availability-section.tsx";
import { EDUCATION_VALUES } from "./education-section.tsx";
import { LOCATION_VALUES } from "./location-section.tsx";
import { PERSONAL_VALUES } from "./personal-section.tsx";
import { PROFESSION_VALUES } from "./profession-section.tsx";
import { type CandidateFiles, NO_FILES, PASSWORD_VALUES } from "./form-values.ts";
import type { FileChoice } from "#platform/web/ui/files/file-choice.ts";

/** A section has the fields of `values`, in their order. */
export const CANDIDATE_SECTIONS = [
  { id: "personal", title: "Personal Information", values: PERSONAL_VALUES },
  { id: "password", title: "Set Password", values: PASSWORD_VALUES },
  { id: "attachments", title: "Attachments", values: NO_FILES },
  { id: "education", title: "Salary & Education", values: EDUCATION_VALUES },
  { id: "location", title: "Current Location & Relocation", values: LOCATION_VALUES },
  { id: "profession", title: "Professional Details", values: PROFESSION_VALUES },
  { id: "availability", title: "Availability", values: AVAILABILITY_VALUES },
] as const;

export type SectionId = (typeof CANDIDATE_SECTIONS)[number]["id"];

export type StoredFiles = { photo: string | null; hasResume: boolean };

/** A section is done when none of its fields has an error; the optional attachments, when there is at least one. */
export function doneSections(
  errors: Record<string, unknown>,
  { candidatePhoto, resume }: CandidateFiles,
  stored?: StoredFiles,
): SectionId[] {
  const after = (choice: FileChoice, isStored: boolean) =>
    choice instanceof File || (isStored && choice === null);
  const hasAttachment =
    after(candidatePhoto, Boolean(stored?.photo)) || after(resume, Boolean(stored?.hasResume));
  return CANDIDATE_SECTIONS.filter(({ id, values }) =>
    id === "attachments" ? hasAttachment : Object.keys(values).every((field) => !(field in errors)),
  ).map(({ id }) => id);
}
