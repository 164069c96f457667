// The own texts of a school for its answers, with blanks for the applicant's name, the post and the school (APPLY-13).
import { MAX_MESSAGE } from "./terms.ts";

type TemplateBlanks = { name: string; post: string; school: string };

const BLANKS: readonly string[] = ["name", "post", "school"];

/** The first blank that would stay as it is written, "{job}", or undefined. */
export const findUnknownBlank = (text: string): string | undefined =>
  [...text.matchAll(/\{([^{}]*)\}/g)].find(([, blank = ""]) => !BLANKS.includes(blank))?.[0];

/** Fills in the blanks, each wherever it occurs. What is filled in is not read for blanks again. */
export function fillTemplate(text: string, blanks: TemplateBlanks): string {
  return text
    .replace(/\{(name|post|school)\}/g, (_, blank: keyof TemplateBlanks) => blanks[blank])
    .slice(0, MAX_MESSAGE)
    .toWellFormed();
}
