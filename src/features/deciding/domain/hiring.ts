// What the report of hiring counts (EDASH-33 to EDASH-36, STAFF-16).
import { DECLINE_REASONS } from "#features/interviews/domain/invitation/terms.ts";
import type { PersonalStep } from "./funnel.ts";

/** The steps of the funnel that a report shows. */
export const REPORT_STEPS = [
  "applied",
  "shortlisted",
  "held",
  "chosen",
  "joined",
] as const satisfies readonly PersonalStep[];
export type ReportStep = (typeof REPORT_STEPS)[number];

/** A report compares its season with those before: two school years. */
export const SEASONS_SHOWN = 4;
/** The jobs, or for staff the profiles, with the most people. */
export const MAX_GROUPS = 50;
/** A school is compared with all schools where at least this number of them has a figure. */
export const MIN_SCHOOLS = 5;

/** Where the people of a job came from: `noted` are those who applied after the school had found them. */
export const ORIGINS_OF_PEOPLE = ["applied", "noted", "found"] as const;
type OriginOfPeople = (typeof ORIGINS_OF_PEOPLE)[number];
export const ORIGIN_OF_PEOPLE_LABELS: Record<OriginOfPeople, string> = {
  applied: "Applied on their own",
  noted: "Applied after the school had shortlisted or invited them",
  found: "Found by the school, without an application",
};

/** How people said no: to an invitation for a reason, after they had agreed, or to the school by their application. */
export const DECLINES = [...DECLINE_REASONS, "agreed", "offer", "withdrawn"] as const;
export type Decline = (typeof DECLINES)[number];
export const DECLINES_LABELS: Record<Decline, string> = {
  "not-this-place": "Declined an invitation: not this place",
  "not-this-pay": "Declined an invitation: not this pay",
  "found-a-job": "Declined an invitation: found a job",
  "not-this-post": "Declined an invitation: not this post",
  other: "Declined an invitation: another reason",
  agreed: "Cancelled an agreed interview",
  offer: "Declined the offer",
  withdrawn: "Withdrew the application",
};

type Asked = readonly { pay: number; count: number }[];

/** The pay that half of the people asked for at most, counted from the lowest; null where nobody asked. */
export function middleOf(asked: Asked): number | null {
  const people = asked.reduce((sum, { count }) => sum + count, 0);
  let counted = 0;
  return asked.find(({ count }) => (counted += count) * 2 >= people)?.pay ?? null;
}
