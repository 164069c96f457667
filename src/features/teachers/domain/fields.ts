// Fields that a candidate fills in, each with its error message (REG-6 and REG-9).
import { consentShape } from "#features/accounts/domain/consent.ts";
import { z } from "#platform/domain/zod.ts";
import { pay } from "#platform/domain/amount.ts";
import {
  day,
  ifMatch,
  email,
  listOf,
  longText,
  optional,
  password,
  phone,
  properName,
  publicLine,
  publicText,
  yesOrNo,
  shortText,
  time,
  withoutRepeats,
  placeLine,
} from "#platform/domain/field.ts";
import type { AnswerName } from "./answers.ts";
import { qualificationList, tetList } from "#features/matching/domain/eligibility/education.ts";
import {
  BACKWARD_SLOT,
  CURRENT_ABOVE_TOTAL,
  isExperienceOrdered,
  isNoneAlone,
  slotRunsForward,
} from "./contradictions.ts";
import {
  CLASSES,
  DEFAULT_SLOT,
  EXPECTED_SALARIES,
  EXPERIENCES,
  GENDERS,
  JOINING_AVAILABILITIES,
  MANDATORY_EDUCATIONS,
  PROFILES,
  RELOCATIONS,
  YES_NO,
} from "#platform/domain/teaching-terms.ts";

const choice = <const Options extends readonly string[]>(options: Options, label: string) =>
  z.enum(options, { error: `Please choose ${label}.` });

const choiceOf = (options: readonly string[], label: string) =>
  z
    .union([z.string(), z.number()], {
      error: `Please choose ${label}.`,
    })
    .transform((value) => String(value).trim())
    .refine((value) => options.includes(value), `Please choose ${label}.`);

/** Texts that may stay empty. */
const OTHER_EDUCATION = "Other education";
const TEACHING_LANGUAGE = "Teaching language";

/** Strangers read these texts, so a registration checks them. An edit checks what is new (`refuseTexts`). */
type Line = typeof shortText | typeof publicLine;
const subjectList = (line: Line) =>
  withoutRepeats(listOf(line("Subject"), "Subjects")).refine(
    (list) => list.length > 0,
    "Please select at least one Subjects You Can Teach .",
  );
const languageList = (line: Line) => withoutRepeats(listOf(line("Language"), "Other languages"));

/** In the order of the form, so that errors come in that order (REG-10). */
const profileShape = {
  fullName: properName("Full name"),
  email: email("Invalid email format"),
  phone: phone(),
  gender: choice(GENDERS, "a gender"),
  subjects: subjectList(publicLine),
  classes: withoutRepeats(listOf(choice(CLASSES, "classes from the list"), "Classes"))
    .refine((list) => list.length > 0, "Please select at least one Classes You Can Teach.")
    .refine(isNoneAlone, "“None” cannot be chosen beside other classes."),
  nativePlace: placeLine("Please use Suggestions for Native Place ."),
  Address: placeLine("Please use Suggestions for Current city ."),
  preferredLocations: withoutRepeats(
    listOf(placeLine("Please pick each preferred location from the suggestions."), "Preferred locations"),
  ).refine((list) => list.length > 0, "Please select at least one preferred location."),
  currentSalary: pay({
    missing: "Please enter your current salary.",
    unreadable: "Please enter your current salary as an amount in rupees, such as 25,000 or 25k.",
    tooLarge: "Current salary is too large.",
  }),
  expectedSalary: choiceOf(EXPECTED_SALARIES, "an expected salary"),
  mandatoryEducation: choice(MANDATORY_EDUCATIONS, "an education"),
  otherEducation: optional(publicText(OTHER_EDUCATION)),
  currentProfile: choice(PROFILES, "a current profile"),
  ApplyingForProfile: choice(PROFILES, "the profile you apply for"),
  currentExperience: choiceOf(EXPERIENCES, "your current experience"),
  totalExperience: choiceOf(EXPERIENCES, "your total experience"),
  canTeachEnglish: choice(YES_NO, "whether you can teach in English"),
  teachingLanguage: optional(publicLine(TEACHING_LANGUAGE)),
  otherLanguagesKnown: languageList(publicLine),
  relocationPreference: choice(RELOCATIONS, "a relocation preference"),
  emailAvailable: choice(YES_NO, "whether you are available for interview"),
  interviewSlotFrom: time("Please choose when your interview slot begins.").default(DEFAULT_SLOT.from),
  interviewSlotTo: time("Please choose when your interview slot ends.").default(DEFAULT_SLOT.to),
  joiningAvailability: choice(JOINING_AVAILABILITIES, "when you can join"),
  qualifications: qualificationList,
  tets: tetList,
} satisfies Record<AnswerName | "qualifications" | "tets", z.ZodType>;

const SLOT_ORDER = { path: ["interviewSlotTo"], message: BACKWARD_SLOT };
const EXPERIENCE_ORDER = { path: ["currentExperience"], message: CURRENT_ABOVE_TOTAL };

const dateOfBirth = optional(day("Please enter your date of birth."));

export const candidateRegistration = z
  .object({
    ...profileShape,
    /** A default in `profileShape` would empty the lists in every edit. */
    qualifications: qualificationList.default([]),
    tets: tetList.default([]),
    password: password(),
    /** Optional for clients; where it is sent it must equal `password` (API-6). */
    confirmPassword: optional(z.string().normalize("NFC")),
    /** Never shown and not in the search. */
    dateOfBirth,
    ...consentShape,
  })
  .refine(slotRunsForward, SLOT_ORDER)
  .refine(isExperienceOrdered, EXPERIENCE_ORDER)
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, {
    path: ["confirmPassword"],
    message: "Passwords do not match.",
  });
export type CandidateRegistration = z.output<typeof candidateRegistration>;

/** What the first of two steps leaves open, in the order of the form (REG-80). */
export const LATER_FIELDS = [
  "gender",
  "currentSalary",
  "expectedSalary",
  "mandatoryEducation",
  "nativePlace",
  "relocationPreference",
  "preferredLocations",
  "currentProfile",
  "currentExperience",
  "totalExperience",
  "classes",
  "canTeachEnglish",
  "emailAvailable",
  "joiningAvailability",
] as const satisfies readonly (keyof typeof profileShape)[];
export type LaterField = (typeof LATER_FIELDS)[number];

/** The first of two steps: who somebody is, what they teach, and where (REG-80). */
export const candidateStart = z.object({
  fullName: profileShape.fullName,
  email: profileShape.email,
  phone: profileShape.phone,
  ApplyingForProfile: profileShape.ApplyingForProfile,
  subjects: profileShape.subjects,
  Address: profileShape.Address,
  password: password(),
  dateOfBirth,
  ...consentShape,
});
export type CandidateStart = z.output<typeof candidateStart>;

/** An edit empties an optional text by sending "". */
function clearable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? null : value), schema.nullish());
}

const { interviewSlotFrom: _from, interviewSlotTo: _to, ...withoutSlot } = profileShape;

/**
 * An edit changes only the fields that it contains (CAND-14). `email` changes only with `currentPassword` (CAND-18).
 */
export const candidateEdit = z
  .object({
    ...withoutSlot,
    interviewSlotFrom: time("Please choose when your interview slot begins."),
    interviewSlotTo: time("Please choose when your interview slot ends."),
  })
  .partial()
  .extend({
    fullName: shortText("Full name").optional(),
    subjects: subjectList(shortText).optional(),
    otherLanguagesKnown: languageList(shortText).optional(),
    otherEducation: clearable(longText(OTHER_EDUCATION)),
    teachingLanguage: clearable(shortText(TEACHING_LANGUAGE)),
    currentPassword: optional(z.string().max(1_000)),
    /** A file that comes with the edit replaces the stored one, whatever these say (FILE-12). */
    removePhoto: yesOrNo,
    removeResume: yesOrNo,
    asRead: ifMatch,
  })
  .refine(slotRunsForward, SLOT_ORDER)
  .refine(isExperienceOrdered, EXPERIENCE_ORDER);
export type CandidateEdit = z.output<typeof candidateEdit>;

/** Every field of the registration form. */
export type CandidateField = keyof typeof profileShape | "password" | "confirmPassword";

/** Other names of two lists, which some programs send in place of the usual ones (API-6). */
const ALIASES: Readonly<Record<string, string>> = {
  PreferedLocation: "preferredLocations",
  otherLanguages: "otherLanguagesKnown",
};

/** The same schema, which also reads a list under its other name. Where both are sent, the usual name counts. */
export function withAliases<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent: z.input<Schema>) => renameAliases(sent), schema);
}

function renameAliases(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null) return sent;
  const entries = Object.entries(sent);
  const renamed = entries.flatMap(([name, value]): [string, unknown][] => {
    const usual = ALIASES[name];
    return usual === undefined ? [] : [[usual, value]];
  });
  return { ...Object.fromEntries(renamed), ...sent };
}
