// Declares the calls about candidates and the views of a candidate (SEE-4 to SEE-8).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { qualificationSchema, tetSchema } from "../eligibility/education.ts";
import { emailParam, idParam } from "../field.ts";
import { interviewSchema } from "../interviews/wire.ts";
import { withAliases } from "./aliases.ts";
import { contactStanding } from "./contact-requests-contract.ts";
import { candidateEdit, candidateRegistration, candidateStart, LATER_FIELDS } from "./fields.ts";
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
  /** While the second step of a registration is open: the fields that it lacks. They are empty (REG-80). */
  unanswered: z.array(z.enum(LATER_FIELDS)).optional(),
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
  /** For a school without contact details of somebody who wants to be asked for them. */
  contactRequest: contactStanding.optional(),
  unanswered: candidateRecord.shape.unanswered,
});
export type CandidateProfile = z.output<typeof candidateProfile>;

const registered = z.object({
  message: text,
  candidate: candidateRecord.extend({ role: z.literal("candidate") }),
});

export const registerCandidate = withSchemas(endpoints.registerCandidate, {
  summary:
    "Registers a candidate and logs them in. PreferedLocation is read as preferredLocations, otherLanguages as otherLanguagesKnown",
  body: withAliases(candidateRegistration),
  reply: registered,
});

export const startCandidate = withSchemas(endpoints.startCandidate, {
  summary:
    "Registers a candidate by the first step alone and logs them in. The profile is in no list until edits have answered the rest",
  body: candidateStart,
  reply: registered,
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
