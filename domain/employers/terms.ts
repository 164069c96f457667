// Kinds of institutes and the labels people read (document 1, section 3).

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

/** How the admin's list may be ordered; the newest first, or by likeness, where nothing is said. */
export const EMPLOYER_SORTS = ["newest", "name"] as const;
export type EmployerSort = (typeof EMPLOYER_SORTS)[number];
