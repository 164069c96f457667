// The calls about candidates and the views of one (access-matrix, "views").
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";
import { emailParam, id, idParam, optional, shortText, wholeNumber } from "../field.ts";
import { interviewSchema } from "../interviews/wire.ts";
import { MOST_RUPEES } from "../money.ts";
import { MOST_ROWS_PER_PAGE, pageQuery } from "../page.ts";
import { candidateEdit, candidateRegistration } from "./fields.ts";
import { parsePosition } from "./position.ts";
import { CANDIDATE_SORTS, EXPERIENCE_FILTERS, MOST_QUERY_LETTERS, PROFILES, RELOCATIONS } from "./terms.ts";

const text = z.string();
const textOrNone = z.string().nullable();

/** C0: what a visitor's list shows. */
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

/** C1: the list for anyone signed in. */
export const candidateInList = candidateInPublicList.extend({ expectedSalary: text });

/** The admin's list adds how to reach the person. */
export const candidateInAdminList = candidateInList.extend({ email: text, phone: text });

/** C2: the detail page for an employer without an active subscription. */
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
});

/** C3: with an active subscription, how to reach the person too. `resume` is the address of the guarded call. */
export const candidateContact = candidateDetail.extend({ phone: text, email: text, resume: textOrNone });

/** C5: the whole record, for the person and for admins. */
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

/** A row of the list, as much of it as the viewer may see. */
export const candidateRow = candidateInPublicList.extend({
  expectedSalary: text.optional(),
  email: text.optional(),
  phone: text.optional(),
});
export type CandidateRow = z.output<typeof candidateRow>;

/** A full profile, as much of it as the viewer may see. */
export const candidateProfile = candidateDetail.extend({
  phone: text.optional(),
  email: text.optional(),
  resume: textOrNone.optional(),
  currentSalary: z.number().optional(),
  createdAt: text.optional(),
});
export type CandidateProfile = z.output<typeof candidateProfile>;

/** The names under which a browser saves its filters (document 1, section 3). */
export const candidateFilters = z.object({
  q: optional(
    z.string().trim().max(MOST_QUERY_LETTERS, `Please search with at most ${MOST_QUERY_LETTERS} characters`),
  ),
  subject: optional(shortText("Subject")),
  language: optional(shortText("Language")),
  relocation: optional(z.enum(RELOCATIONS)),
  profile: optional(z.enum(PROFILES)),
  experience: optional(z.enum(EXPERIENCE_FILTERS)),
  minSalary: optional(wholeNumber("Min salary", 0, MOST_RUPEES)),
  maxSalary: optional(wholeNumber("Max salary", 0, MOST_RUPEES)),
});
export type CandidateFilters = z.output<typeof candidateFilters>;

export const listCandidates = endpoint({
  method: "GET",
  path: "/api/candidates/allCandidate",
  summary:
    "Candidates, newest first, or by relevance to q; narrowed by an employer's address. A visitor has at most 50 on a page, and filters by salary change nothing for a visitor",
  access: "anyone",
  shared: true,
  query: pageQuery.extend({
    ...candidateFilters.shape,
    /** Left out: 1000, and 50 for a visitor, who may not ask for more (visitors.ts). */
    limit: z.coerce.number().int().min(1).max(MOST_ROWS_PER_PAGE).optional(),
    /** From the `Link` of the neighbouring page. */
    at: z.string().optional().transform(parsePosition),
    /** An admin's export wants it exact, however long counting takes; of others it is not heard. */
    total: optional(z.enum(["exact"])),
    /** An admin's; of others it is not heard, since an order tells what it orders by. */
    sort: optional(z.enum(CANDIDATE_SORTS)),
  }),
  reply: candidateRow,
  paged: true,
  limit: "search",
});

const facetCounts = z.array(z.object({ value: text, count: z.number().int() })).nullable();

/** How many candidates each choice would leave; null where counting would keep somebody waiting. */
export const countCandidateFacets = endpoint({
  method: "GET",
  path: "/api/candidates/facets",
  summary: "How many candidates there are of each subject, profile and city under the same filters",
  access: "anyone",
  query: candidateFilters,
  reply: z.object({ subjects: facetCounts, profiles: facetCounts, cities: facetCounts }),
});
export type CandidateFacets = z.output<typeof countCandidateFacets.reply>;

export const suggestCandidateSearches = endpoint({
  method: "GET",
  path: "/api/candidates/suggestions",
  summary:
    "Subjects, cities and profiles that fit what is being typed, with how many candidates; never a person",
  access: "anyone",
  query: z.object({ q: candidateFilters.shape.q }),
  reply: z.array(z.object({ kind: z.enum(["subject", "city", "profile"]), text, count: z.number().int() })),
});
export type SearchSuggestion = z.output<typeof suggestCandidateSearches.reply>[number];

export const registerCandidate = endpoint({
  method: "POST",
  path: "/api/candidates/register",
  summary: "Registers a candidate and logs them in",
  access: "anyone",
  body: candidateRegistration,
  files: { candidatePhoto: "photo", resume: "resume" },
  lists: "repeated",
  reply: z.object({ message: text, candidate: candidateRecord }),
  status: 201,
  limit: "registration",
});

export const readCandidateByEmail = endpoint({
  method: "GET",
  path: "/api/candidates/{email}",
  summary: "A candidate's own profile with upcoming interviews",
  access: ["candidate", "admin"],
  params: z.object({ email: emailParam }),
  reply: z.object({ candidate: candidateRecord, upcomingInterviews: z.array(interviewSchema) }),
});

export const editCandidate = endpoint({
  method: "PUT",
  path: "/api/candidates/{id}",
  summary: "Changes a profile; only what is named changes",
  access: ["candidate", "admin"],
  params: z.object({ id: idParam }),
  body: candidateEdit,
  files: { candidatePhoto: "photo", resume: "resume" },
  lists: "json",
  reply: z.object({ message: text, candidate: candidateRecord }),
});

export const deleteCandidate = endpoint({
  method: "DELETE",
  path: "/api/admin/candidates/delete/{id}",
  summary: "Removes a candidate with account, sessions and files",
  access: ["admin"],
  params: z.object({ id: idParam }),
  reply: z.object({ message: text }),
});

export const readCandidateDetails = endpoint({
  method: "GET",
  path: "/api/employer/candidateDetails/{id}",
  summary: "A full profile; contact details only with an active subscription",
  access: ["employer", "admin"],
  params: z.object({ id: idParam }),
  reply: candidateProfile,
});

export const listSeenProfiles = endpoint({
  method: "GET",
  path: "/api/seenProfiles/employer/{employerId}",
  summary: "Which candidates this employer has opened",
  access: ["employer"],
  params: z.object({ employerId: idParam }),
  query: pageQuery,
  reply: z.object({ candidateId: z.object({ _id: text }) }),
  paged: true,
});

export const markProfileSeen = endpoint({
  method: "POST",
  path: "/api/seenProfiles/markSeen",
  summary: "Remembers that this employer has opened this candidate",
  access: ["employer"],
  body: z.object({ employerId: optional(z.string()), candidateId: id("candidateId") }),
  reply: z.object({ message: text }),
});
