// Fixed values of a candidate's profile (REG-24 to REG-29) and limits of the list.

export const GENDERS = ["Male", "Female", "Other"] as const;
export const YES_NO = ["Yes", "No"] as const;

export const PROFILES = [
  "Academic Coordinator",
  "Accountant / Finance Officer",
  "Administrative Officer",
  "Admission Counselor",
  "Associate Professor",
  "Asst Professor",
  "Clerk/Data Entry Operator",
  "Controller of Examinations",
  "Dean",
  "Fresher",
  "Guest Faculty/Visiting Faculty",
  "HOD",
  "Hostel Warden",
  "Lab Assistant",
  "Lecturer",
  "Librarian",
  "Manager",
  "Marketing/Event Manager",
  "PET (Sports and physical education)",
  "PGT (classes 11 & 12)",
  "PPRT (Pre.Nur. to KG2)",
  "PRT (classes 1 to 5)",
  "Placement Officer",
  "Principal",
  "Professor",
  "Receptionist",
  "Registrar",
  "Support Teacher",
  "TGT (classes 6 to 10)",
  "Transport In-charge",
  "Vice Principal",
] as const;
export type Profile = (typeof PROFILES)[number];

export const CLASSES = ["Pre Primary", "Primary", "Middle", "Higher", "Higher Secondary", "None"] as const;

export const MANDATORY_EDUCATIONS = [
  "None",
  "D.El.Ed",
  "B.Ed.",
  "M.Ed",
  "PHD",
  "Post Graduation",
  "Graduation",
] as const;

export const RELOCATIONS = ["within my city", "within my state", "within my country", "anywhere"] as const;
export type Relocation = (typeof RELOCATIONS)[number];

export const JOINING_AVAILABILITIES = [
  "Immediately",
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
  "Next Year",
] as const;

export const MAX_YEARS = 21;
const MORE_THAN_TWENTY = "More than 20 years";

/** "0" to "20", then "More than 20 years". */
export const EXPERIENCES: readonly string[] = [
  ...Array.from({ length: 21 }, (_, years) => String(years)),
  MORE_THAN_TWENTY,
];

/** Choices of the experience filter: at least this number of years; "5+" means what "5" does. */
export const EXPERIENCE_FILTERS = ["0", "1", "2", "3", "4", "5", "5+", "10+", "15+", "20+"] as const;
type ExperienceFilter = (typeof EXPERIENCE_FILTERS)[number];

export const leastYears = (filter: ExperienceFilter): number => Number.parseInt(filter, 10);

/** The highest choice that somebody with these years reaches: 5 is "5", 8 is "5+" and 12 is "10+". */
export const experienceFilterOf = (years: number): ExperienceFilter =>
  EXPERIENCE_FILTERS.find((filter) => filter === String(years)) ??
  EXPERIENCE_FILTERS.findLast((filter) => leastYears(filter) <= years) ??
  "0";

const OPEN_ENDED_SALARY = "200000+";

/** Rupees a month: 10000 to 200000 in steps of 2000, then "200000+". */
export const EXPECTED_SALARIES: readonly string[] = [
  ...Array.from({ length: 96 }, (_, step) => String(10_000 + step * 2_000)),
  OPEN_ENDED_SALARY,
];

export const DEFAULT_SLOT = { from: "16:00", to: "18:00" } as const;

/** Suggestions; any other language may be typed. */
export const LANGUAGES = [
  "Arabic",
  "Assamese",
  "Bengali",
  "Bhojpuri",
  "Bodo",
  "Chhattisgarhi",
  "Chinese (Mandarin)",
  "Dogri",
  "Dutch",
  "English",
  "French",
  "Garhwali",
  "German",
  "Greek",
  "Gujarati",
  "Haryanvi",
  "Hebrew",
  "Hindi",
  "Italian",
  "Japanese",
  "Kannada",
  "Kashmiri",
  "Khasi",
  "Konkani",
  "Korean",
  "Kumaoni",
  "Latin",
  "Maithili",
  "Malayalam",
  "Manipuri",
  "Marathi",
  "Marwari",
  "Mizo",
  "Nepali",
  "Odia",
  "Persian",
  "Portuguese",
  "Punjabi",
  "Rajasthani",
  "Russian",
  "Sanskrit",
  "Santali",
  "Sindhi",
  "Spanish",
  "Tamil",
  "Telugu",
  "Tulu",
  "Urdu",
] as const;

/** "More than 20 years" counts as 21 (REG-27). */
export function yearsOf(experience: string): number {
  return experience === MORE_THAN_TWENTY ? MAX_YEARS : Number(experience);
}

export function toExperienceOption(years: number): string {
  return years >= MAX_YEARS ? MORE_THAN_TWENTY : String(years);
}

/** "200000+" counts as 200000 (REG-28). */
export function parseExpectedSalary(option: string): number {
  return option === OPEN_ENDED_SALARY ? 200_000 : Number(option);
}

/** Orders of the admin's list. The default is newest first, or relevance in a search. */
export const CANDIDATE_SORTS = ["newest", "name", "experience", "salary"] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];

/** Orders of the list for everybody; `best` and `active` for employers and admins only. */
export const SEARCH_SORTS = ["best", "nearest", "newest", "active"] as const;

/** The maximum and the default number of rows on a page of a visitor or a candidate (SEARCH-37). */
export const MAX_ROWS_FOR_CANDIDATES = 50;

/** The longest distance and the longest time of the filters. */
export const MAX_KM = 1_000;
export const MAX_ACTIVE_DAYS = 365;

type PayFilters = { minSalary?: unknown; maxSalary?: unknown };

/**
 * Removes the pay filters of a visitor, who could find out what each candidate expects with narrow ranges (SEARCH-9).
 */
export function withoutPay<Filters extends PayFilters>(filters: Filters): Omit<Filters, keyof PayFilters> {
  const { minSalary: _min, maxSalary: _max, ...others } = filters;
  return others;
}

export const BOARDS = ["CBSE", "ICSE", "State", "IB/IGCSE", "other"] as const;
export type Board = (typeof BOARDS)[number];
export const BOARD_LABELS: Record<Board, string> = {
  CBSE: "CBSE",
  ICSE: "ICSE",
  State: "State board",
  "IB/IGCSE": "IB / IGCSE",
  other: "Another board",
};
