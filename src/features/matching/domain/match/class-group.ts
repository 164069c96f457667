// The classes by which eligibility is judged for a search: those that it names, else those of the profile.
import type { ClassGroup } from "../eligibility/terms.ts";

const GROUP_OF_CLASS: Record<string, ClassGroup> = {
  "Pre Primary": "pre-primary",
  Primary: "I-V",
  Middle: "VI-VIII",
  Higher: "IX-X",
  "Higher Secondary": "XI-XII",
};

/** “TGT (classes 6 to 10)” spans two rules, so it names none. */
const GROUP_OF_PROFILE: Record<string, ClassGroup> = {
  "PPRT (Pre.Nur. to KG2)": "pre-primary",
  "PRT (classes 1 to 5)": "I-V",
  "PGT (classes 11 & 12)": "XI-XII",
  "PET (Sports and physical education)": "physical-education",
};

const PHYSICAL_EDUCATION = "physical education";

type Asked = { subject?: string | undefined; profile?: string | undefined; class?: string | undefined };

/** Null where the classes are not known. */
export function classGroupOf({ subject, profile, class: wanted }: Asked): ClassGroup | null {
  if (subject?.trim().toLowerCase() === PHYSICAL_EDUCATION) return "physical-education";
  if (wanted !== undefined && GROUP_OF_CLASS[wanted]) return GROUP_OF_CLASS[wanted];
  return (profile !== undefined && GROUP_OF_PROFILE[profile]) || null;
}
