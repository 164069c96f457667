// Schemas of a vacancy in requests and answers (JOB-1). Pay is in rupees a month, days are India's.
import { SHOWN_STATES } from "#features/applications/domain/job-state.ts";
import { z } from "#platform/domain/zod.ts";
import { wholeRupees } from "#platform/domain/amount.ts";
import {
  CLASSES,
  JOINING_AVAILABILITIES,
  MAX_YEARS,
  PROFILES,
  BOARDS,
} from "#platform/domain/teaching-terms.ts";
import { DEGREES, TET_PAPERS } from "#features/matching/domain/eligibility/terms.ts";
import {
  day,
  ifMatch,
  listOf,
  longText,
  optional,
  yesOrNo,
  shortText,
  time,
  wholeNumber,
  placeLine,
} from "#platform/domain/field.ts";
import { matchSchema } from "#features/matching/domain/match/schema.ts";
import { NUMBER_KINDS } from "#features/schools/domain/verifications/terms.ts";
import { CLOSE_REASONS, CONTRACTS, MAX_POSTS } from "./terms.ts";

const DATE = "Please give a date as YYYY-MM-DD.";
const TIME = "Please give a time as HH:MM.";

/** Applicants come without an appointment, on these days between these hours. */
const walkInSchema = z.object({
  days: z.array(day(DATE)).min(1, "Please choose a day.").max(10, "Please choose at most 10 days."),
  from: time(TIME),
  to: time(TIME),
  venue: shortText("Venue"),
  documents: z.preprocess((value) => value ?? "", z.union([z.literal(""), longText("Documents")])),
});
export type WalkIn = z.output<typeof walkInSchema>;

/** What a school writes. Only the title is needed for a draft; publishing checks the rest (JOB-4). */
const vacancyFields = z.object({
  title: shortText("Title"),
  profile: optional(z.enum(PROFILES, { error: "Please choose a profile of the list." })),
  subjects: listOf(shortText("Subject"), "Subjects"),
  classes: listOf(z.enum(CLASSES, { error: "Please choose classes of the list." }), "Classes"),
  board: optional(z.enum(BOARDS, { error: "Please choose a board of the list." })),
  medium: optional(shortText("Medium")),
  posts: optional(wholeNumber("Posts", 1, MAX_POSTS)),
  contract: optional(z.enum(CONTRACTS, { error: "Please choose a kind of contract." })),
  /** Absent: the pay is not stated. */
  payFrom: optional(wholeRupees("Lowest pay")),
  payTo: optional(wholeRupees("Highest pay")),
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
  city: optional(placeLine("Please choose the city from the suggestions.")),
  walkIn: optional(walkInSchema),
  /** Paragraphs, and lines that begin with "- " as a list. */
  description: optional(longText("Description")),
  publishAt: optional(day(DATE)),
  closesAt: optional(day(DATE)),
});

type Ranges = Pick<z.output<typeof vacancyFields>, "payFrom" | "payTo" | "publishAt" | "closesAt" | "walkIn">;

/** No range ends before it begins. */
function checkRanges({ payFrom, payTo, publishAt, closesAt, walkIn }: Ranges, context: z.RefinementCtx) {
  const refuse = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
  if (payFrom !== undefined && payTo !== undefined && payTo < payFrom) {
    refuse(["payTo"], "The highest pay is below the lowest.");
  }
  if (publishAt !== undefined && closesAt !== undefined && closesAt < publishAt) {
    refuse(["closesAt"], "The last day is before the first.");
  }
  if (walkIn && walkIn.to <= walkIn.from) refuse(["walkIn", "to"], "The walk-in ends before it begins.");
}

export type VacancyForm = z.output<typeof vacancyFields>;

export const newVacancyForm = vacancyFields
  .extend({
    state: optional(z.enum(["draft", "published"], { error: "Please choose: draft or published." })),
  })
  .superRefine(checkRanges);
export const vacancyEdit = vacancyFields.extend({ asRead: ifMatch }).superRefine(checkRanges);

const nullable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

/** The school of a vacancy, as everybody reads it: no address, phone number or name of a member. */
export const schoolCard = z.object({
  _id: z.string(),
  slug: z.string(),
  instituteName: z.string(),
  /** "city, state, country" */
  city: z.string(),
  photo: z.string().nullable(),
  /** Null for a school without the badge “Verified school”. */
  badge: z.object({ kind: z.enum(NUMBER_KINDS), verifiedOn: z.string() }).nullable(),
});
export type SchoolCard = z.output<typeof schoolCard>;

/** A vacancy as everybody reads it. */
export const vacancySchema = z.object({
  _id: z.string(),
  slug: z.string(),
  school: schoolCard,
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
  /**
   * In lists: whole km from the city of a search within a distance, else from the own city of the candidate who reads; null
   * where the map does not have the vacancy's city.
   */
  distanceKm: z.number().int().nullable().optional(),
});
export type Vacancy = z.output<typeof vacancySchema>;

/** With the match of the candidate who reads it, best match first. */
export const matchedVacancySchema = vacancySchema.extend({ match: matchSchema });
export type MatchedVacancy = z.output<typeof matchedVacancySchema>;

/** The page of a vacancy. */
export const vacancyPageSchema = vacancySchema.extend({
  /** Whether somebody can apply now. */
  takesApplications: z.boolean(),
  /** Live vacancies like this one, where it is no longer open. */
  similar: z.array(vacancySchema),
  /** Only for a candidate who is logged in. */
  match: matchSchema.optional(),
});
export type VacancyPage = z.output<typeof vacancyPageSchema>;

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

export const adminVacancySchema = ownVacancySchema.extend({
  /** It has words of money, and nobody has looked at it yet. */
  needsLook: z.boolean(),
  /** The words of money in it. */
  moneyWords: z.array(z.string()),
  school: schoolCard.extend({ isSuspended: z.boolean() }),
});
export type AdminVacancy = z.output<typeof adminVacancySchema>;
