// Schema of an interview in requests and answers.
import { z } from "../zod.ts";
import { memberName } from "../teams/member-name.ts";
import { NUMBER_KINDS } from "../verifications/terms.ts";
import { INTERVIEW_RESULTS, INTERVIEW_STATUSES } from "./terms.ts";

/** When and how a school was verified (SCHOOL-9). */
export const schoolBadge = z.object({ kind: z.enum(NUMBER_KINDS), verifiedOn: z.string() });

const party = z.object({ _id: z.string().nullable(), email: z.string().optional() });

export const interviewSchema = z.object({
  _id: z.string(),
  /**
   * `_id` is null once the person is deleted; the name stays. `email` is present only where the viewer may see it.
   */
  candidateId: party.extend({ fullName: z.string() }),
  /** `verified` is for candidates and admins, and only of a school with the badge. */
  employerId: party.extend({ instituteName: z.string(), verified: schoolBadge.optional() }),
  candidateName: z.string(),
  interviewDate: z.string(),
  interviewSlotFrom: z.string(),
  interviewSlotTo: z.string(),
  InterviewLink: z.string(),
  status: z.enum(INTERVIEW_STATUSES),
  result: z.enum(INTERVIEW_RESULTS).nullable(),
  /** The candidate's reason for asking for another day. */
  note: z.string().nullable(),
  notes: z.string().nullable(),
  location: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Only for the school's members and admins. */
  scheduledBy: memberName.optional(),
  /** Only for the school's members and admins; null without a result, and for the result of a cancel. */
  resultBy: memberName.nullable().optional(),
  /** The members who are named on it. Only for the school's members and admins. */
  interviewers: z.array(memberName).optional(),
  /** How many notes the school's members have written on it. Only for them. */
  teamNotes: z.number().int().optional(),
});
export type Interview = z.output<typeof interviewSchema>;
