// What a teacher's profile answers and what a search filters by, each declared once. Forms, views, columns, pages and tests read
// these two tables.
import { DEGREES, TET_EXAMS } from "#features/matching/domain/eligibility/terms.ts";
import { type KnownSentence, sentence, type Text, term } from "#platform/domain/locale/sentence.ts";
import { formatRupees } from "#platform/domain/money.ts";
import {
  CLASSES,
  EXPECTED_SALARIES,
  EXPERIENCE_FILTERS,
  EXPERIENCES,
  GENDERS,
  JOINING_AVAILABILITIES,
  LANGUAGES,
  MANDATORY_EDUCATIONS,
  MAX_ACTIVE_DAYS,
  MAX_KM,
  PROFILES,
  RELOCATIONS,
  YES_NO,
} from "#platform/domain/teaching-terms.ts";
import { formatExperience, formatSalary, joiningText } from "./profile-format.ts";

export type Answer = {
  /** Its name where a profile is read. */
  label: KnownSentence;
  /** What a viewer is sent. An optional text is null where there is none. */
  sent: "text" | "optional text" | "texts" | "amount";
  /** The smallest view that shows it; the later ones in this list show it too (SEE-4 to SEE-8). */
  view: "visitors" | "list" | "profile" | "contact" | "record";
  /** Its section of the form. */
  section: "personal" | "education" | "location" | "profession" | "availability";
  /** Whether the first of two steps of the registration asks it (REG-80). */
  isFirst?: true;
  /** Whether its field takes the whole width. */
  isWide?: true;
  /** Its field in the form. One without it is drawn in a way of its own, in `answer-fields.tsx`. */
  field?: AnswerField;
};

export type AnswerField = {
  /** A "tap" is a select, and in the second step of the registration a choice with one tap. */
  as: "select" | "tap" | "choice" | "checks" | "lines";
  /** Where it differs from the name in the profile. */
  label?: KnownSentence;
  description?: KnownSentence;
  options?: readonly string[];
  /** The text of an option, where the option is not its own text. */
  textOf?: (option: string) => Text;
};

/** In the order of the form. Qualifications and eligibility tests have tables and fields of their own. */
export const ANSWERS = {
  fullName: { label: "Name", sent: "text", view: "visitors", section: "personal", isFirst: true },
  email: { label: "Email", sent: "text", view: "contact", section: "personal", isFirst: true },
  phone: { label: "Phone", sent: "text", view: "contact", section: "personal", isFirst: true },
  gender: {
    label: "Gender",
    sent: "text",
    view: "profile",
    section: "personal",
    field: { as: "choice", options: GENDERS },
  },
  currentSalary: { label: "Current Salary", sent: "amount", view: "record", section: "education" },
  expectedSalary: {
    label: "Expected Salary",
    sent: "text",
    view: "list",
    section: "education",
    field: {
      as: "select",
      description: "Rupees a month",
      options: EXPECTED_SALARIES,
      textOf: formatSalary,
    },
  },
  mandatoryEducation: {
    label: "Mandatory Education",
    sent: "text",
    view: "profile",
    section: "education",
    field: { as: "tap", options: MANDATORY_EDUCATIONS },
  },
  otherEducation: {
    label: "Other Education",
    sent: "optional text",
    view: "profile",
    section: "education",
    isWide: true,
    field: { as: "lines", description: "Optional: further degrees, certificates, courses" },
  },
  Address: { label: "Address", sent: "text", view: "visitors", section: "location", isFirst: true },
  nativePlace: { label: "Native Place", sent: "text", view: "profile", section: "location" },
  relocationPreference: { label: "Relocation", sent: "text", view: "visitors", section: "location" },
  preferredLocations: {
    label: "Preferred Locations",
    sent: "texts",
    view: "profile",
    section: "location",
    isWide: true,
  },
  currentProfile: {
    label: "Current Profile",
    sent: "text",
    view: "visitors",
    section: "profession",
    field: { as: "select", options: PROFILES },
  },
  ApplyingForProfile: {
    label: "Applying For",
    sent: "text",
    view: "visitors",
    section: "profession",
    isFirst: true,
    field: { as: "select", label: "Applying For Profile", options: PROFILES },
  },
  currentExperience: {
    label: "Current Experience",
    sent: "text",
    view: "visitors",
    section: "profession",
    field: {
      as: "select",
      description: "In your current profile",
      options: EXPERIENCES,
      textOf: formatExperience,
    },
  },
  totalExperience: {
    label: "Total Experience",
    sent: "text",
    view: "visitors",
    section: "profession",
    field: {
      as: "select",
      description: "In all your positions",
      options: EXPERIENCES,
      textOf: formatExperience,
    },
  },
  subjects: {
    label: "Subjects",
    sent: "texts",
    view: "visitors",
    section: "profession",
    isFirst: true,
    isWide: true,
  },
  classes: {
    label: "Classes",
    sent: "texts",
    view: "profile",
    section: "profession",
    isWide: true,
    field: { as: "checks", label: "Classes You Can Teach", options: CLASSES },
  },
  canTeachEnglish: {
    label: "Can Teach in English",
    sent: "text",
    view: "profile",
    section: "profession",
    isWide: true,
    field: { as: "choice", label: "Can You Teach in English?", options: YES_NO },
  },
  teachingLanguage: {
    label: "Teaching Language",
    sent: "optional text",
    view: "visitors",
    section: "profession",
  },
  otherLanguagesKnown: {
    label: "Other Languages Known",
    sent: "texts",
    view: "profile",
    section: "profession",
  },
  emailAvailable: {
    label: "Available for Interview?",
    sent: "text",
    view: "visitors",
    section: "availability",
    field: { as: "choice", options: YES_NO },
  },
  joiningAvailability: {
    label: "Can Join",
    sent: "text",
    view: "profile",
    section: "availability",
    field: { as: "tap", label: "Joining Availability", options: JOINING_AVAILABILITIES },
  },
  interviewSlotFrom: {
    label: "Interview Slot From",
    sent: "text",
    view: "profile",
    section: "availability",
  },
  interviewSlotTo: { label: "Interview Slot To", sent: "text", view: "profile", section: "availability" },
} as const satisfies Record<string, Answer>;

export type AnswerName = keyof typeof ANSWERS;
export const ANSWER_NAMES = Object.keys(ANSWERS) as AnswerName[];
export const answerOf = (name: AnswerName): Answer => ANSWERS[name];

/** The answers with a property of this value, such as those of a view. */
export type AnswersWith<Key extends keyof Answer, Value extends Answer[Key]> = {
  [Name in AnswerName]: (typeof ANSWERS)[Name] extends Readonly<Record<Key, Value>> ? Name : never;
}[AnswerName];
export const answersWith = <Key extends keyof Answer, const Value extends Answer[Key]>(
  key: Key,
  value: Value,
) => ANSWER_NAMES.filter((name) => answerOf(name)[key] === value) as AnswersWith<Key, Value>[];

/** In which order a profile is read. The interview slot is one line, at the place of its beginning. */
export const PROFILE_SECTIONS = {
  professional: [
    "currentProfile",
    "ApplyingForProfile",
    "totalExperience",
    "currentExperience",
    "expectedSalary",
    "currentSalary",
  ],
  education: ["mandatoryEducation", "otherEducation", "canTeachEnglish", "teachingLanguage"],
  availability: [
    "emailAvailable",
    "interviewSlotFrom",
    "joiningAvailability",
    "relocationPreference",
    "nativePlace",
    "gender",
    "phone",
    "email",
  ],
  lists: ["subjects", "classes", "preferredLocations", "otherLanguagesKnown"],
} as const satisfies Record<string, readonly AnswerName[]>;

type Filter = {
  /** What its value is: words of a search, one line, an amount, a whole number from 1 on, or one of its options. */
  reads: "search" | "line" | "rupees" | "number" | "option";
  /** How a refusal names it. */
  name?: string;
  options?: readonly string[];
  most?: number;
  /** The letter of the search key that has its value (docs/search.md). */
  key?: string;
  /** The text of its chip; the box and a distance have their own. */
  chip?: (value: string) => Text;
  /** Whether only schools and admins filter by it (SEARCH-72). */
  isForSchools?: true;
  /** Whether it came with the cards: a request that has it gets their fields (SEARCH-74). */
  hasCards?: true;
  /** Its choice in the panel of schools. */
  choice?: FilterChoice;
};

type FilterChoice = {
  label: KnownSentence;
  options: readonly string[];
  textOf?: (option: string) => Text;
  /** What stands for no choice. */
  none?: KnownSentence;
};

const EDUCATIONS: readonly string[] = MANDATORY_EDUCATIONS.filter((one) => one !== "None");

/** In the order of an address, of the chips and of the panel. */
export const FILTERS = {
  q: { reads: "search" },
  subject: { reads: "line", name: "Subject", key: "s", chip: term },
  language: {
    reads: "line",
    name: "Language",
    key: "l",
    chip: (value) => sentence("Teaches in {language}", { language: term(value) }),
  },
  relocation: {
    reads: "option",
    options: RELOCATIONS,
    chip: (value) => sentence("Relocation: {relocation}", { relocation: term(value) }),
  },
  profile: { reads: "option", options: PROFILES, key: "p", chip: term },
  experience: {
    reads: "option",
    options: EXPERIENCE_FILTERS,
    chip: (value) => sentence("{years}+ years", { years: value.replace("+", "") }),
  },
  minSalary: {
    reads: "rupees",
    name: "Min salary",
    chip: (value) => sentence("From {pay}", { pay: formatRupees(Number(value)) }),
  },
  maxSalary: {
    reads: "rupees",
    name: "Max salary",
    chip: (value) => sentence("Up to {pay}", { pay: formatRupees(Number(value)) }),
  },
  /** "Indore, Madhya Pradesh". A school's own city if it is absent. */
  near: { reads: "line", name: "City", hasCards: true },
  /** Kilometres. Candidates farther away who would move there are listed after the others. */
  within: { reads: "number", name: "The distance in km", most: MAX_KM, hasCards: true },
  joining: {
    reads: "option",
    options: JOINING_AVAILABILITIES,
    key: "j",
    chip: joiningText,
    isForSchools: true,
    hasCards: true,
    choice: { label: "Joining", options: JOINING_AVAILABILITIES },
  },
  degree: {
    reads: "line",
    name: "Degree",
    chip: term,
    isForSchools: true,
    hasCards: true,
    choice: {
      label: "Degree or certificate",
      options: [...EDUCATIONS, ...DEGREES.filter((one) => !EDUCATIONS.includes(one)), ...TET_EXAMS],
    },
  },
  class: {
    reads: "option",
    options: CLASSES,
    key: "k",
    chip: (value) => sentence("Class: {class}", { class: term(value) }),
    isForSchools: true,
    hasCards: true,
    choice: { label: "Class", options: CLASSES.filter((one) => one !== "None") },
  },
  /** Everybody may filter by it, and it means more for schools (SEARCH-72). */
  medium: {
    reads: "line",
    name: "Medium",
    chip: (value) => sentence("{language} medium", { language: term(value) }),
    hasCards: true,
    choice: { label: "Medium", options: LANGUAGES },
  },
  /** Days since the candidate last used the site. */
  activeWithin: {
    reads: "number",
    name: "The number of days",
    most: MAX_ACTIVE_DAYS,
    chip: (value) => sentence("Active in the last {days} days", { days: value }),
    isForSchools: true,
    hasCards: true,
    choice: {
      label: "Last active",
      options: ["7", "30", "90"],
      textOf: (days) => sentence("In the last {days} days", { days }),
      none: "Any time",
    },
  },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
export const filterOf = (name: FilterName): Filter => FILTERS[name];

type SchoolFilter = {
  [Name in FilterName]: (typeof FILTERS)[Name] extends { isForSchools: true } ? Name : never;
}[FilterName];

/** Removes the filters by what only schools and admins may see (SEARCH-72). */
export function withoutSchoolFilters<Filters extends { [Name in SchoolFilter]?: unknown }>(
  filters: Filters,
): Omit<Filters, SchoolFilter> {
  const others = { ...filters };
  for (const name of FILTER_NAMES) if (filterOf(name).isForSchools) delete others[name as SchoolFilter];
  return others;
}
