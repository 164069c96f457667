// Institute types and their labels (REG-33).

export const INSTITUTE_TYPES = [
  "CBSE_SCHOOL",
  "ICSE_SCHOOL",
  "STATE_BOARD",
  "IB_SCHOOL",
  "COLLEGE",
  "UNIVERSITY",
  "COACHING_CENTER",
  "COMPANY",
] as const;
export type InstituteType = (typeof INSTITUTE_TYPES)[number];

export const INSTITUTE_TYPE_LABELS: Record<InstituteType, string> = {
  CBSE_SCHOOL: "CBSE School",
  ICSE_SCHOOL: "ICSE School",
  STATE_BOARD: "State Board School",
  IB_SCHOOL: "IB School",
  COLLEGE: "College",
  UNIVERSITY: "University",
  COACHING_CENTER: "Coaching Center",
  COMPANY: "Company",
};

/** The classes of profiles that a school can have. */
export const CLASSES_OF_SCHOOLS = ["Pre Primary", "Primary", "Middle", "Higher", "Higher Secondary"] as const;

/** Photos on the public page of a school. */
export const MAX_SCHOOL_PHOTOS = 6;

/** "CBSE School"; null for none. */
export function labelOfInstitute(type: string | null): string | null {
  const known = INSTITUTE_TYPES.find((one) => one === type);
  return known ? INSTITUTE_TYPE_LABELS[known] : type;
}

/** Orders of the admin's list. The default is newest first, or relevance in a search. */
export const EMPLOYER_SORTS = ["newest", "name"] as const;
export type EmployerSort = (typeof EMPLOYER_SORTS)[number];
