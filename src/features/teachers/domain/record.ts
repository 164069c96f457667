// What is sent of a candidate, by viewer: the lists and the full profile (SEE-4 to SEE-8).
import { LATER_FIELDS } from "./fields.ts";
import { qualificationSchema, tetSchema } from "#features/matching/domain/eligibility/education.ts";
import { z } from "#platform/domain/zod.ts";

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
const candidateInAdminList = candidateInList.extend({ email: text, phone: text });

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
