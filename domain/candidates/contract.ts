// Declares the calls about candidates and the views of a candidate (SEE-4 to SEE-8).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { wholeRupees } from "../amount.ts";
import { qualificationSchema, tetSchema } from "../eligibility/education.ts";
import { emailParam, id, idParam, optional, shortText } from "../field.ts";
import { interviewSchema } from "../interviews/wire.ts";
import { MAX_ROWS_PER_PAGE, pageQuery } from "../page.ts";
import { withAliases } from "./aliases.ts";
import { candidateEdit, candidateRegistration } from "./fields.ts";
import { parsePosition } from "./position.ts";
import {
  CANDIDATE_SORTS,
  CLASSES,
  EXPERIENCE_FILTERS,
  JOINING_AVAILABILITIES,
  MAX_ACTIVE_DAYS,
  MAX_KM,
  MAX_QUERY_LETTERS,
  PROFILES,
  RELOCATIONS,
  SEARCH_SORTS,
} from "./terms.ts";
import { matchSchema } from "../match/schema.ts";
import * as endpoints from "./endpoints.ts";

const text = z.string();
const textOrNone = z.string().nullable();

/** The candidate list for visitors (SEE-4). */
export const candidateInPublicList = z.object({
  _id: text,
  cid: z.number().int(),
  fullName: text,
  photo: textOrNone,
  currentProfile: text,
  ApplyingForProfile: text,
  Address: text,
  relocationPreference: text,
  totalExperience: text,
  currentExperience: text,
  subjects: z.array(text),
  teachingLanguage: textOrNone,
  emailAvailable: text,
});

/** The candidate list for people who are logged in (SEE-5). */
export const candidateInList = candidateInPublicList.extend({ expectedSalary: text });

/** The candidate list for admins, with contact details (SEE-6). */
export const candidateInAdminList = candidateInList.extend({ email: text, phone: text });

/** The full profile for an employer without an active subscription (SEE-7). */
export const candidateDetail = candidateInList.extend({
  gender: text,
  classes: z.array(text),
  mandatoryEducation: text,
  otherEducation: textOrNone,
  canTeachEnglish: text,
  otherLanguagesKnown: z.array(text),
  preferredLocations: z.array(text),
  nativePlace: text,
  joiningAvailability: text,
  interviewSlotFrom: text,
  interviewSlotTo: text,
  hasResume: z.boolean(),
  qualifications: z.array(qualificationSchema),
  tets: z.array(tetSchema),
});

/**
 * The full profile with an active subscription, contact details included. `resume` is the address of a protected
 * call.
 */
export const candidateContact = candidateDetail.extend({ phone: text, email: text, resume: textOrNone });

/** The whole record, for the candidate and for admins (SEE-8). */
export const candidateRecord = candidateContact.extend({
  currentSalary: z.number(),
  createdAt: text,
});

export type CandidateInPublicList = z.output<typeof candidateInPublicList>;
export type CandidateInList = z.output<typeof candidateInList>;
export type CandidateInAdminList = z.output<typeof candidateInAdminList>;
export type CandidateDetail = z.output<typeof candidateDetail>;
export type CandidateContact = z.output<typeof candidateContact>;
export type CandidateRecord = z.output<typeof candidateRecord>;

/** What a card has beside the fields of the list, where it is asked for. */
const candidateCard = z.object({
  /** When the candidate can join; for employers and admins. */
  joiningAvailability: text.optional(),
  /** Whole km from `near`, or from the employer's own city; null where the map does not have the candidate's city. */
  distanceKm: z.number().int().nullable().optional(),
  /** In a search within a distance: true for somebody farther away who would move there. */
  wouldMove: z.boolean().optional(),
  /** In the order of the best match: how well the candidate fits the search, with the reasons. */
  match: matchSchema.optional(),
  /** For employers: true for somebody whose profile the own school has opened (SEARCH-12). */
  seen: z.literal(true).optional(),
});
export type CandidateCard = z.output<typeof candidateCard>;

/** A row of the list; fields that the viewer may not see are absent. */
export const candidateRow = candidateInPublicList.extend({
  expectedSalary: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  ...candidateCard.shape,
});
export type CandidateRow = z.output<typeof candidateRow>;

/** A full profile; fields that the viewer may not see are absent. */
export const candidateProfile = candidateDetail.extend({
  phone: text.optional(),
  email: text.optional(),
  resume: textOrNone.optional(),
  currentSalary: z.number().optional(),
  createdAt: text.optional(),
});
export type CandidateProfile = z.output<typeof candidateProfile>;

/** The filters of the list. A browser stores them under these names (SEARCH-4). */
export const candidateFilters = z.object({
  q: optional(
    z.string().trim().max(MAX_QUERY_LETTERS, `Please search with at most ${MAX_QUERY_LETTERS} characters`),
  ),
  subject: optional(shortText("Subject")),
  language: optional(shortText("Language")),
  relocation: optional(z.enum(RELOCATIONS)),
  profile: optional(z.enum(PROFILES)),
  experience: optional(z.enum(EXPERIENCE_FILTERS)),
  minSalary: optional(wholeRupees("Min salary")),
  maxSalary: optional(wholeRupees("Max salary")),
});
export type CandidateFilters = z.output<typeof candidateFilters>;

/** Whole numbers from 1 on. */
const upTo = (most: number, what: string) => {
  const sentence = `${what} is a whole number from 1 to ${most}.`;
  return z.coerce.number({ error: sentence }).int(sentence).min(1, sentence).max(most, sentence);
};

/** The filters of a search: those of the list, distance, and what employers and admins may filter by (SEARCH-72). */
export const searchFilters = candidateFilters.extend({
  /** "Indore, Madhya Pradesh". An employer's own city if it is absent. */
  near: optional(shortText("City")),
  /** Kilometres. Candidates farther away who would move there are listed after the others. */
  within: optional(upTo(MAX_KM, "The distance in km")),
  medium: optional(shortText("Medium")),
  joining: optional(z.enum(JOINING_AVAILABILITIES)),
  degree: optional(shortText("Degree")),
  class: optional(z.enum(CLASSES)),
  /** Days since the candidate last used the site. */
  activeWithin: optional(upTo(MAX_ACTIVE_DAYS, "The number of days")),
});
export type SearchFilters = z.output<typeof searchFilters>;

export const listCandidates = withSchemas(endpoints.listCandidates, {
  summary:
    "Candidates, newest first, or by relevance to q; narrowed by an employer's address. near, within, medium and the sorts nearest and newest are for everybody; joining, degree, class, activeWithin and the sorts best and active change nothing except for employers and admins. A visitor has at most 50 on a page, and filters by salary change nothing for a visitor",
  query: pageQuery.extend({
    ...searchFilters.shape,
    /** Defaults to 1000. For visitors the default and the maximum are 50 (SEARCH-37). */
    limit: z.coerce.number().int().min(1).max(MAX_ROWS_PER_PAGE).optional(),
    /** Position from the `Link` header of the neighbouring page. */
    at: z.string().optional().transform(parsePosition),
    /** Requests an exact total, however long counting takes. Has an effect for admins only, for their exports. */
    total: optional(z.enum(["exact"])),
    /**
     * An order reveals the values that it sorts by, so name, experience and salary have an effect for admins only, best
     * and active for employers and admins. Nearest is measured from `near`.
     */
    sort: optional(z.enum([...new Set([...SEARCH_SORTS, ...CANDIDATE_SORTS])])),
    /**
     * Asks for joining and distance in each row. A request with one of the new filters or sorts has them anyway; one with
     * none of these has the fields that it always had.
     */
    cards: optional(z.enum(["true"])),
  }),
  reply: candidateRow,
  headers: {
    "X-Total-Estimated": "true where the total was not counted",
    "X-Total-Within": "In a search within a distance: how many are within it",
    "X-Total-Would-Move": "In a search within a distance: how many are farther away and would move there",
    "X-Ranked": "In the order of the best match: how many of the nearest or newest were ranked",
  },
});

/** The number of candidates in the list that a choice leads to. `about` marks an estimate, as in the list. */
const listCount = { count: z.number().int(), about: z.literal(true).optional() };
const facetCounts = z.array(z.object({ value: text, ...listCount })).nullable();

/** Number of candidates that each choice would leave; null where counting would take too long. */
export const countCandidateFacets = withSchemas(endpoints.countCandidateFacets, {
  summary: "How many candidates there are of each subject, profile and city under the same filters",
  query: searchFilters,
  reply: z.object({ subjects: facetCounts, profiles: facetCounts, cities: facetCounts }),
});
export type CandidateFacets = z.output<typeof countCandidateFacets.reply>;

export const suggestCandidateSearches = withSchemas(endpoints.suggestCandidateSearches, {
  summary:
    "Subjects, cities and profiles that fit what is being typed, with how many candidates the list then has under the other filters; never a person",
  query: searchFilters,
  reply: z.array(z.object({ kind: z.enum(["subject", "city", "profile"]), text, ...listCount })),
});
export type SearchSuggestion = z.output<typeof suggestCandidateSearches.reply>[number];

export const registerCandidate = withSchemas(endpoints.registerCandidate, {
  summary:
    "Registers a candidate and logs them in. PreferedLocation is read as preferredLocations, otherLanguages as otherLanguagesKnown",
  body: withAliases(candidateRegistration),
  reply: z.object({ message: text, candidate: candidateRecord }),
});

export const readCandidateByEmail = withSchemas(endpoints.readCandidateByEmail, {
  summary: "A candidate's own profile with upcoming interviews",
  params: z.object({ email: emailParam }),
  reply: z.object({ candidate: candidateRecord, upcomingInterviews: z.array(interviewSchema) }),
});

export const editCandidate = withSchemas(endpoints.editCandidate, {
  summary:
    "Changes a profile; only what is named changes. PreferedLocation is read as preferredLocations, otherLanguages as otherLanguagesKnown",
  params: z.object({ id: idParam }),
  body: withAliases(candidateEdit),
  reply: z.object({ message: text, candidate: candidateRecord }),
});

export const deleteCandidate = withSchemas(endpoints.deleteCandidate, {
  summary: "Removes a candidate with account, sessions and files",
  params: z.object({ id: idParam }),
  reply: z.object({ message: text }),
});

export const readCandidateDetails = withSchemas(endpoints.readCandidateDetails, {
  summary: "A full profile; contact details only with an active subscription",
  params: z.object({ id: idParam }),
  reply: candidateProfile,
});

export const listSeenProfiles = withSchemas(endpoints.listSeenProfiles, {
  summary: "Which candidates this employer has opened",
  params: z.object({ employerId: idParam }),
  query: pageQuery,
  reply: z.object({ candidateId: z.object({ _id: text }) }),
});

export const markProfileSeen = withSchemas(endpoints.markProfileSeen, {
  summary: "Remembers that this employer has opened this candidate",
  body: z.object({ employerId: optional(z.string()), candidateId: id("Candidate") }),
  reply: z.object({ message: text }),
});

const profileViewDay = z.object({
  /** Null for a school that was deleted. */
  employerId: text.nullable(),
  school: text,
  day: text,
  count: z.number().int(),
});
export type ProfileViewDay = z.output<typeof profileViewDay>;

export const listProfileViews = withSchemas(endpoints.listProfileViews, {
  summary: "Which schools opened the own full profile, by day and how often, newest day first",
  query: pageQuery,
  reply: profileViewDay,
});

const quota = z.object({ used: z.number().int(), limit: z.number().int() });

/** `ownProfiles` is the member's own part; `resumes` is null for a member who may not read resumes. */
const dailyQuota = z.object({ profiles: quota, ownProfiles: quota, resumes: quota.nullable(), endsAt: text });
export type DailyQuota = z.output<typeof dailyQuota>;

export const readDailyQuota = withSchemas(endpoints.readDailyQuota, {
  summary: "What the school has used of today's quota of full profiles and resumes",
  reply: dailyQuota,
});
