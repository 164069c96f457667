// Schemas of a vacancy in requests and answers (JOB-1). Pay is in rupees a month, days are India's.
import { z } from "../zod.ts";
import { CLASSES, JOINING_AVAILABILITIES, MAX_YEARS, PROFILES } from "../candidates/terms.ts";
import { DEGREES, TET_PAPERS } from "../eligibility/terms.ts";
import {
  day,
  listOf,
  longText,
  optional,
  removesFile as yesOrNo,
  shortText,
  time,
  wholeNumber,
} from "../field.ts";
import { MAX_RUPEES } from "../money.ts";
import { placeText } from "../places/place-text.ts";
import { BOARDS, CLOSE_REASONS, CONTRACTS, MAX_POSTS, SHOWN_STATES } from "./terms.ts";

const DATE = "Please give a date as YYYY-MM-DD.";
const TIME = "Please give a time as HH:MM.";

/** Applicants come without an appointment, on these days between these hours. */
export const walkInSchema = z.object({
  days: z.array(day(DATE)).min(1, "Please choose a day.").max(10, "Please choose at most 10 days."),
  from: time(TIME),
  to: time(TIME),
  venue: shortText("Venue"),
  documents: z.preprocess((value) => value ?? "", z.union([z.literal(""), longText("Documents")])),
});
export type WalkIn = z.output<typeof walkInSchema>;

const rupees = (label: string) => optional(wholeNumber(label, 0, MAX_RUPEES));

/** What a school writes. Only the title is needed for a draft; publishing checks the rest (JOB-4). */
export const vacancyForm = z.object({
  title: shortText("Title"),
  profile: optional(z.enum(PROFILES, { error: "Please choose a profile of the list." })),
  subjects: listOf(shortText("Subject"), "Subjects"),
  classes: listOf(z.enum(CLASSES, { error: "Please choose classes of the list." }), "Classes"),
  board: optional(z.enum(BOARDS, { error: "Please choose a board of the list." })),
  medium: optional(shortText("Medium")),
  posts: optional(wholeNumber("Posts", 1, MAX_POSTS)),
  contract: optional(z.enum(CONTRACTS, { error: "Please choose a kind of contract." })),
  /** Absent: the pay is not stated. */
  payFrom: rupees("Lowest pay"),
  payTo: rupees("Highest pay"),
  accommodation: yesOrNo,
  meals: yesOrNo,
  transport: yesOrNo,
  /** In years. */
  minExperience: optional(wholeNumber("Experience", 0, MAX_YEARS)),
  degrees: listOf(
    z.enum(DEGREES as [string, ...string[]], { error: "Please choose degrees of the list." }),
    "Degrees",
  ),
  /** The papers of the teacher eligibility test that are wanted. */
  tets: listOf(z.enum(TET_PAPERS, { error: "Please choose paper I or II." }), "TET"),
  joining: optional(z.enum(JOINING_AVAILABILITIES, { error: "Please choose from when." })),
  /** "city, state, country" */
  city: optional(placeText("Please choose the city from the suggestions.")),
  walkIn: optional(walkInSchema),
  /** Paragraphs, and lines that begin with "- " as a list. */
  description: optional(longText("Description")),
  publishAt: optional(day(DATE)),
  closesAt: optional(day(DATE)),
});
export type VacancyForm = z.output<typeof vacancyForm>;

const nullable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

const school = z.object({
  _id: z.string(),
  slug: z.string(),
  instituteName: z.string(),
  city: z.string(),
  photo: z.string().nullable(),
  isVerified: z.boolean(),
});

/** A vacancy as everybody reads it. */
export const vacancySchema = z.object({
  _id: z.string(),
  slug: z.string(),
  school,
  title: z.string(),
  profile: nullable(z.string()),
  subjects: z.array(z.string()),
  classes: z.array(z.string()),
  board: nullable(z.enum(BOARDS)),
  medium: nullable(z.string()),
  posts: z.number().int(),
  contract: z.enum(CONTRACTS),
  payFrom: nullable(z.number()),
  payTo: nullable(z.number()),
  accommodation: z.boolean(),
  meals: z.boolean(),
  transport: z.boolean(),
  minExperience: z.number().int(),
  degrees: z.array(z.string()),
  tets: z.array(z.string()),
  joining: nullable(z.string()),
  city: nullable(z.string()),
  walkIn: nullable(walkInSchema),
  description: z.string(),
  publishAt: nullable(z.string()),
  closesAt: nullable(z.string()),
  state: z.enum(SHOWN_STATES),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Vacancy = z.output<typeof vacancySchema>;

/** What the school and admins read beside it. */
export const ownVacancySchema = vacancySchema.extend({
  closeReason: nullable(z.enum(CLOSE_REASONS)),
  /** Why an admin removed it. */
  removedReason: nullable(z.string()),
  /** How often its page was opened. */
  views: z.number().int(),
  /** Whole days until it closes, the last one counted as 0; null where it is not open. */
  daysLeft: nullable(z.number().int()),
  /** Applications by stage. */
  applications: z.record(z.string(), z.number().int()),
});
export type OwnVacancy = z.output<typeof ownVacancySchema>;
