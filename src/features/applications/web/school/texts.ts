// An applicant in words: the name, the status, and why contact details are missing.
import type { Say } from "#platform/web/language/use-say.ts";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { fillTemplate } from "#features/applications/domain/templates.ts";
import { CONTACT_SENTENCES } from "#features/applications/domain/terms.ts";
import type { Applicant, ApplicantWithoutContact } from "#features/applications/domain/wire.ts";

/** With the words of `say` for an account that is no longer there. */
export const nameOf = ({ name }: Pick<Applicant, "name">, say: Say): string => name ?? say("Deleted account");

/** Undefined where they are shown. */
export function whyNoContact({ contact }: Pick<Applicant, "contact">): string | undefined {
  return contact === "shown" ? undefined : CONTACT_SENTENCES[contact];
}

export const statusOf = ({ stage }: Pick<Applicant, "stage">): string => STAGE_LABELS[stage];

/** A school's own text as this applicant will read it. */
export const fillFor = (text: string, applicant: ApplicantWithoutContact, school: string): string =>
  fillTemplate(text, { name: nameOf(applicant, String), post: applicant.vacancy.title, school });
