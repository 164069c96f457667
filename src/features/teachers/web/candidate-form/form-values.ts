// The values of the candidate form: a text for every field of the contract, an array for every list.
import { ANSWER_NAMES, type AnswerName, answerOf } from "#features/teachers/domain/answers.ts";
import type { CandidateRecord } from "#features/teachers/domain/record.ts";
import type { CandidateField, CandidateRegistration } from "#features/teachers/domain/fields.ts";
import { DEFAULT_SLOT } from "#platform/domain/teaching-terms.ts";
import { chosenFile, type FileChoice } from "#platform/web/ui/files/file-choice.ts";
import {
  EMPTY_QUALIFICATION,
  EMPTY_TET,
  QUALIFICATION_VALUES,
  toEntryTexts,
} from "./qualifications/entry-text.ts";
import {
  CONSENT_FIELDS,
  CONSENT_VALUES,
  type ConsentValues,
} from "#features/accounts/web/session/consent/consent-values.ts";

type ListField = {
  [Name in CandidateField]: CandidateRegistration[Name] extends readonly unknown[] ? Name : never;
}[CandidateField];

export type CandidateFiles = { candidatePhoto: FileChoice; resume: FileChoice };

export const NO_FILES: CandidateFiles = { candidatePhoto: null, resume: null };

export type CandidateValues = Record<Exclude<CandidateField, ListField | "currentSalary">, string> &
  Record<ListField, string[]> & { currentSalary: string | number } & ConsentValues &
  CandidateFiles;

/** The files that a form sends, and the stored ones that an edit removes. */
export function filesToSend({ candidatePhoto, resume }: CandidateFiles) {
  return {
    files: { candidatePhoto: chosenFile(candidatePhoto), resume: chosenFile(resume) },
    removals: {
      ...(candidatePhoto === "remove" && { removePhoto: true }),
      ...(resume === "remove" && { removeResume: true }),
    },
  };
}

export const PASSWORD_VALUES = { password: "", confirmPassword: "" };

const EMPTY_ANSWERS = Object.fromEntries(
  ANSWER_NAMES.map((name): unknown[] => [name, answerOf(name).sent === "texts" ? [] : ""]),
) as Pick<CandidateValues, AnswerName>;

export const EMPTY_CANDIDATE: CandidateValues = {
  ...EMPTY_ANSWERS,
  interviewSlotFrom: DEFAULT_SLOT.from,
  interviewSlotTo: DEFAULT_SLOT.to,
  ...PASSWORD_VALUES,
  ...NO_FILES,
  ...QUALIFICATION_VALUES,
  ...CONSENT_VALUES,
};

/** Never stored in a browser: passwords, files, and what each person has to declare. */
export const SECRET_FIELDS = [
  "password",
  "confirmPassword",
  "candidatePhoto",
  "resume",
  ...CONSENT_FIELDS,
] as const;

/** A field that the record does not have, or that is not answered yet, begins empty. */
export function toFormValues(candidate: CandidateRecord): CandidateValues {
  const recorded: Partial<Record<string, unknown>> = candidate;
  const isOpen = (field: string) => candidate.unanswered?.some((one) => one === field);
  const values = Object.entries(EMPTY_CANDIDATE).map(([field, empty]) => [
    field,
    isOpen(field) ? empty : (recorded[field] ?? empty),
  ]);
  return {
    ...(Object.fromEntries(values) as CandidateValues),
    qualifications: toEntryTexts(candidate.qualifications, EMPTY_QUALIFICATION),
    tets: toEntryTexts(candidate.tets, EMPTY_TET),
    ...NO_FILES,
  };
}
