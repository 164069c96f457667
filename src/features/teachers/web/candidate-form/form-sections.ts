// The sections of the candidate form in their order (REG-4), and which of them are done.
import { ANSWER_NAMES, answerOf } from "#features/teachers/domain/answers.ts";
import { type CandidateFiles, PASSWORD_VALUES } from "./form-values.ts";
import type { FileChoice } from "#platform/web/ui/files/file-choice.ts";

export const CANDIDATE_SECTIONS = [
  { id: "personal", title: "Personal Information" },
  { id: "password", title: "Set Password" },
  { id: "attachments", title: "Attachments" },
  { id: "education", title: "Salary & Education" },
  { id: "location", title: "Current Location & Relocation" },
  { id: "profession", title: "Professional Details" },
  { id: "availability", title: "Availability" },
] as const;

export type SectionId = (typeof CANDIDATE_SECTIONS)[number]["id"];
export const SECTION_IDS = CANDIDATE_SECTIONS.map(({ id }) => id);

/** Those of a profile that has its password already. */
export const EDIT_SECTIONS = SECTION_IDS.filter((id) => id !== "password");

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
  return SECTION_IDS.filter((id) =>
    id === "attachments" ? hasAttachment : fieldsOf(id).every((field) => !(field in errors)),
  );
}

const fieldsOf = (id: SectionId): readonly string[] =>
  id === "password"
    ? Object.keys(PASSWORD_VALUES)
    : ANSWER_NAMES.filter((name) => answerOf(name).section === id);
