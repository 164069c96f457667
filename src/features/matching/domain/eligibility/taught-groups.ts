// The groups of classes that a candidate teaches or applies for.
import type { CLASSES } from "#platform/domain/teaching-terms.ts";
import { CLASS_GROUPS, type ClassGroup } from "./terms.ts";

const GROUP_OF_CLASS: Record<(typeof CLASSES)[number], ClassGroup | null> = {
  "Pre Primary": "pre-primary",
  Primary: "I-V",
  Middle: "VI-VIII",
  Higher: "IX-X",
  "Higher Secondary": "XI-XII",
  None: null,
};

const GROUPS_OF_PROFILE: Record<string, readonly ClassGroup[]> = {
  "PPRT (Pre.Nur. to KG2)": ["pre-primary"],
  "PRT (classes 1 to 5)": ["I-V"],
  "TGT (classes 6 to 10)": ["VI-VIII", "IX-X"],
  "PGT (classes 11 & 12)": ["XI-XII"],
  "PET (Sports and physical education)": ["physical-education"],
};

type Teaching = { classes: readonly string[]; subjects: readonly string[]; ApplyingForProfile: string };

/** In the order of the classes. */
export function groupsTaught({ classes, subjects, ApplyingForProfile }: Teaching): ClassGroup[] {
  const taught = new Set<ClassGroup | null | undefined>([
    ...Object.entries(GROUP_OF_CLASS).flatMap(([name, group]) => (classes.includes(name) ? [group] : [])),
    ...(GROUPS_OF_PROFILE[ApplyingForProfile] ?? []),
    ...(subjects.includes("Physical Education") ? (["physical-education"] as const) : []),
  ]);
  return CLASS_GROUPS.filter((group) => taught.has(group));
}
