// An applicant in words: the name, the status, and why contact details are missing.
import { STAGE_LABELS } from "#domain/applications/stages.ts";
import { fillTemplate } from "#domain/applications/templates.ts";
import { CONTACT_SENTENCES } from "#domain/applications/terms.ts";
import type { Applicant } from "#domain/applications/wire.ts";
import { dayInIndia, formatDay, formatTime, timeInIndia } from "#domain/day.ts";

export const nameOf = ({ name }: Pick<Applicant, "name">): string => name ?? "Deleted account";

export const formatInstantDay = (instant: string): string => formatDay(dayInIndia(new Date(instant)));

/** "11 Mar 2026, 4:00 PM" */
export function formatMoment(instant: string): string {
  const date = new Date(instant);
  return `${formatDay(dayInIndia(date))}, ${formatTime(timeInIndia(date))}`;
}

/** Undefined where they are shown. */
export function whyNoContact({ contact }: Pick<Applicant, "contact">): string | undefined {
  return contact === "shown" ? undefined : CONTACT_SENTENCES[contact];
}

export const statusOf = ({ stage }: Pick<Applicant, "stage">): string => STAGE_LABELS[stage];

/** A school's own text as this applicant will read it. */
export const fillFor = (text: string, applicant: Applicant, school: string): string =>
  fillTemplate(text, { name: nameOf(applicant), post: applicant.vacancy.title, school });
