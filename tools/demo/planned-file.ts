// The files of invented people: a portrait or crest of tools/demo/pictures, or a resume that is printed.
import { readFile } from "node:fs/promises";
import type { CandidateRegistration } from "#features/teachers/domain/fields.ts";
import { printResume, type ResumeText } from "#platform/demo/resume.ts";

export type PlannedFile = { key: string } & ({ picture: string } | { resume: ResumeText });

/** There are as many portraits of women, portraits of men, and crests. */
const PICTURES = 40;

const numbered = (seed: number) => String((seed % PICTURES) + 1).padStart(2, "0");

/** People of other genders get a portrait of either kind. */
export function portraitOf(seed: number, gender: CandidateRegistration["gender"]): string {
  const isWoman = gender === "Female" || (gender === "Other" && seed % 2 === 0);
  return `portraits/${isWoman ? "woman" : "man"}-${numbered(seed)}`;
}

export const crestOf = (seed: number) => `crests/crest-${numbered(seed)}`;

export function makeFile(file: PlannedFile): Promise<Buffer> {
  return "picture" in file ? readPicture(file.picture) : printResume(file.resume);
}

/** `name` without its ending: "partners/little-lamp". */
export function readPicture(name: string): Promise<Buffer> {
  return readFile(new URL(`./pictures/${name}.webp`, import.meta.url));
}
