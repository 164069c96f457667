// What is known of a profession of the invented teachers.
import type { CLASSES, MANDATORY_EDUCATIONS, Profile } from "#platform/domain/teaching-terms.ts";

export type Class = (typeof CLASSES)[number];
export type Education = (typeof MANDATORY_EDUCATIONS)[number];

export type Profession = {
  /** How frequent it is. */
  weight: number;
  /** The years of experience that its people have. */
  years: readonly [least: number, most: number];
  /** Rupees a month with the fewest and the most years. */
  pay: readonly [first: number, last: number];
  /** Groups of subjects that one person teaches together. */
  subjects: readonly (readonly string[])[];
  classes: readonly Class[];
  educations: readonly Education[];
  /** The profiles that people have before they apply for it. */
  from: readonly Profile[];
};
