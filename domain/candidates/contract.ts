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
import { CANDIDATE_SORTS, EXPERIENCE_FILTERS, MAX_QUERY_LETTERS, PROFILES, RELOCATIONS } from "./terms.ts";
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

/** A row of the list; fields that the viewer may not see are absent. */
export const candidateRow = candidateInPublicList.extend({
  expectedSalary: text.optional(),
  email: text.optional(),
  phone: text.optional(),
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

export const listCandidates = withSchemas(endpoints.listCandidates, {
  summary:
    "Candidates, newest first, or by relevance to q; narrowed by an employer's address. A visitor has at most 50 on a page, and filters by salary change nothing for a visitor",
  query: pageQuery.extend({
    ...candidateFilters.shape,
    /** Defaults to 1000. For visitors the default and the maximum are 50 (SEARCH-37). */
    limit: z.coerce.number().int().min(1).max(MAX_ROWS_PER_PAGE).optional(),
    /** Position from the `Link` header of the neighbouring page. */
    at: z.string().optional().transform(parsePosition),
    /** Requests an exact total, however long counting takes. Has an effect for admins only, for their exports. */
    total: optional(z.enum(["exact"])),
    /** Has an effect for admins only, since an order reveals the values that it sorts by. */
    sort: optional(z.enum(CANDIDATE_SORTS)),
  }),
  reply: candidateRow,
});

/** The number of candidates in the list that a choice leads to. `about` marks an estimate, as in the list. */
const listCount = { count: z.number().int(), about: z.literal(true).optional() };
const facetCounts = z.array(z.object({ value: text, ...listCount })).nullable();

/** Number of candidates that each choice would leave; null where counting would take too long. */
export const countCandidateFacets = withSchemas(endpoints.countCandidateFacets, {
  summary: "How many candidates there are of each subject, profile and city under the same filters",
  query: candidateFilters,
  reply: z.object({ subjects: facetCounts, profiles: facetCounts, cities: facetCounts }),
});
export type CandidateFacets = z.output<typeof countCandidateFacets.reply>;

export const suggestCandidateSearches = withSchemas(endpoints.suggestCandidateSearches, {
  summary:
    "Subjects, cities and profiles that fit what is being typed, with how many candidates the list then has under the other filters; never a person",
  query: candidateFilters,
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
