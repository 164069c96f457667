// The groups of classes by which eligibility is judged: of a candidate, and of what a search or a job asks for.
import type { CLASSES } from "#platform/domain/teaching-terms.ts";
import { CLASS_GROUPS, type ClassGroup } from "./terms.ts";

const GROUP_OF_CLASS: Readonly<Record<string, ClassGroup | null>> = {
  "Pre Primary": "pre-primary",
  Primary: "I-V",
  Middle: "VI-VIII",
  Higher: "IX-X",
  "Higher Secondary": "XI-XII",
  None: null,
} satisfies Record<(typeof CLASSES)[number], ClassGroup | null>;

const GROUPS_OF_PROFILE: Readonly<Record<string, readonly ClassGroup[]>> = {
  "PPRT (Pre.Nur. to KG2)": ["pre-primary"],
  "PRT (classes 1 to 5)": ["I-V"],
  "TGT (classes 6 to 10)": ["VI-VIII", "IX-X"],
  "PGT (classes 11 & 12)": ["XI-XII"],
  "PET (Sports and physical education)": ["physical-education"],
};

const groupsOfSubject = (subject: string): ClassGroup[] =>
  subject.trim().toLowerCase() === "physical education" ? ["physical-education"] : [];

type Teaching = { classes: readonly string[]; subjects: readonly string[]; ApplyingForProfile: string };

/** Those that a candidate teaches or applies for, in the order of the classes. */
export function groupsTaught({ classes, subjects, ApplyingForProfile }: Teaching): ClassGroup[] {
  const taught = new Set([
    ...classes.map((name) => GROUP_OF_CLASS[name]),
    ...(GROUPS_OF_PROFILE[ApplyingForProfile] ?? []),
    ...subjects.flatMap(groupsOfSubject),
  ]);
  return CLASS_GROUPS.filter((group) => taught.has(group));
}

type Asked = { subject?: string | undefined; profile?: string | undefined; class?: string | undefined };

/** That of the subject or the class that is asked for, else of the profile. Null where the classes are not known. */
export function classGroupOf({ subject = "", profile = "", class: wanted = "" }: Asked): ClassGroup | null {
  // “TGT (classes 6 to 10)” spans two rules, so it names none.
  const ofProfile = GROUPS_OF_PROFILE[profile] ?? [];
  const [only] = ofProfile.length === 1 ? ofProfile : [];
  return groupsOfSubject(subject)[0] ?? GROUP_OF_CLASS[wanted] ?? only ?? null;
}
