// Schemas of an application as the candidate, the school and an admin read it (APPLY-6).
import { SHOWN_STATES } from "#features/applications/domain/job-state.ts";
import { z } from "#platform/domain/zod.ts";
import { candidateDetail } from "#features/teachers/domain/record.ts";
import { INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import { matchSchema } from "#features/matching/domain/match/schema.ts";
import { STAGES } from "./stages.ts";
import { APPLICATION_SOURCES, CONTACT_STATES, OPEN_LETTER_STATES } from "./terms.ts";

const text = z.string();
const textOrNone = text.nullable();
export const stage = z.enum(STAGES, { error: "Please choose a stage." });

const vacancyName = z.object({ _id: text, slug: text, title: text, city: textOrNone });

/** One step of an application. `by` is absent where it was the clock or a person who was deleted. */
export const applicationStep = z.object({
  stage,
  at: text,
  by: z.enum(["candidate", "school", "admin"]).nullable(),
  /** The name of the member of the school; for the school and admins. */
  byName: text.optional(),
  /** What one side wrote to the other. */
  note: textOrNone,
});

const shared = z.object({
  _id: text,
  stage,
  stageAt: text,
  /** Whether the teacher applied, or the school made it of an invitation. */
  source: z.enum(APPLICATION_SOURCES),
  appliedAt: text,
  endedAt: textOrNone,
  /** When the school opened it first. */
  seenAt: textOrNone,
  note: textOrNone,
  /** The newest interview that was scheduled from it. */
  interview: z
    .object({
      _id: text,
      interviewDate: text,
      interviewSlotFrom: text,
      interviewSlotTo: text,
      status: z.enum(INTERVIEW_STATUSES),
    })
    .nullable(),
  /** The letter that waits for an answer or was accepted (OFFER-69). */
  letter: z.object({ state: z.enum(OPEN_LETTER_STATES), replyBy: text, firstDay: text }).nullable(),
});

/** An application as its candidate reads it. */
export const ownApplicationSchema = shared.extend({
  vacancy: vacancyName.extend({ state: z.enum(SHOWN_STATES), closesAt: textOrNone }),
  school: z.object({ _id: text, instituteName: text, isVerified: z.boolean() }),
  /** The steps that the candidate may take now. */
  mayWithdraw: z.boolean(),
  mayDecline: z.boolean(),
  mayReopen: z.boolean(),
  /** Messages of the school that the candidate has not read (MSG-7). */
  unread: z.number().int(),
  events: z.array(applicationStep),
});
export type OwnApplication = z.output<typeof ownApplicationSchema>;

/** A row of the applicants as their school reads it. `email` and `phone` are there where `contact` is "shown". */
export const applicantSchema = shared.extend({
  /** Null once the person was deleted, as are the fields of the profile. */
  candidateId: textOrNone,
  name: textOrNone,
  photo: textOrNone,
  email: text.optional(),
  phone: text.optional(),
  contact: z.enum(CONTACT_STATES),
  vacancy: vacancyName,
  currentProfile: textOrNone,
  city: textOrNone,
  totalExperience: textOrNone,
  subjects: z.array(text),
  match: matchSchema.nullable(),
  reopened: z.number().int(),
  /** Whether the profile was changed after the application. */
  isProfileChanged: z.boolean(),
  /** "Not selected" can be taken back until then. */
  takeBackUntil: textOrNone,
  /** The stage that the result of the interview leads to. */
  suggestedStage: stage.nullable(),
});
export type Applicant = z.output<typeof applicantSchema>;

/** The same without contact details, as a list shows it that does not count them. */
export const applicantWithoutContactSchema = applicantSchema.omit({
  email: true,
  phone: true,
  contact: true,
});
export type ApplicantWithoutContact = z.output<typeof applicantWithoutContactSchema>;

/** The profile as it was when the person applied: view C2, and contact details where they are shown. */
const applicantProfile = candidateDetail.extend({
  phone: text.optional(),
  email: text.optional(),
  /** The address of a protected call. */
  resume: textOrNone.optional(),
});
export type ApplicantProfile = z.output<typeof applicantProfile>;

/** One application as its school reads it. */
export const applicantDetailSchema = applicantSchema.extend({
  profile: applicantProfile.nullable(),
  /** What changed in the profile since: names of its fields with both values. */
  changes: z.array(z.object({ field: text, before: z.unknown(), now: z.unknown() })),
  events: z.array(applicationStep),
});
export type ApplicantDetail = z.output<typeof applicantDetailSchema>;

/** A row of the admin's list. */
export const applicationRowSchema = shared.omit({ note: true, interview: true, letter: true }).extend({
  candidateId: textOrNone,
  name: textOrNone,
  vacancy: vacancyName,
  school: z.object({ _id: text, instituteName: text }),
});
export type ApplicationRow = z.output<typeof applicationRowSchema>;

/** An own text of a school for its answers. */
export const answerTemplateSchema = z.object({
  _id: text,
  name: text,
  /** The stage that it is meant for; null for any. */
  stage: stage.nullable(),
  text,
  updatedAt: text,
});
export type AnswerTemplate = z.output<typeof answerTemplateSchema>;
