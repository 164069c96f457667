// Schema of an interview in requests and answers.
import { message } from "#platform/domain/message-reply.ts";
import { z } from "#platform/domain/zod.ts";
import { memberName } from "#features/schools/domain/teams/member-name.ts";
import { NUMBER_KINDS } from "#features/schools/domain/verifications/terms.ts";
import { mode, place, post, proposal, round } from "./invitation/schemas.ts";
import { ABSENCE_STATES, CANCELLED_BY, SIDES } from "./absence.ts";
import { STEP_NAMES } from "./steps/state-table.ts";
import { INTERVIEW_RESULTS, INTERVIEW_STATUSES } from "./terms.ts";

/** When and how a school was verified (SCHOOL-9). */
const schoolBadge = z.object({ kind: z.enum(NUMBER_KINDS), verifiedOn: z.string() });

/** `_id` is null once the person is deleted; the name stays. */
const party = z.object({ _id: z.string().nullable() });

/** A step that the viewer may take now, and what it does to the credit of the school. */
const nextStep = z.object({
  step: z.enum(STEP_NAMES),
  credit: z.enum(["none", "back", "spent"]),
  /** An instant; null where the step has no end. */
  until: z.string().nullable(),
});

/** Who invites: for the candidate, in the dashboard, the mail and the page of a link. */
export const invitingSchool = z.object({
  name: z.string(),
  /** Null: not yet verified. */
  verified: schoolBadge.nullable(),
  city: z.string().nullable(),
  board: z.string().nullable(),
  website: z.string().nullable(),
  /** The name of the member who invited. */
  contactPerson: z.string().nullable(),
  /** Staff have suspended it: the interview stands, and the school can only cancel it. */
  suspended: z.boolean(),
});
export type InvitingSchool = z.output<typeof invitingSchool>;

/** Only for the two sides and admins. */
const absence = z.object({
  /** The side that did not come. */
  who: z.enum(SIDES),
  claimedBy: z.enum(SIDES),
  claimedAt: z.string(),
  state: z.enum(ABSENCE_STATES),
  /** What the other side says. */
  dispute: z.string().nullable(),
  /** When it is settled, if nobody contradicts it. */
  settlesAt: z.string(),
});

/** A request of one side to move what was agreed. The agreed time holds until the other side takes one of these. */
const move = z.object({
  /** The side that asks. */
  by: z.enum(SIDES),
  /** Null for members of the school who do not hire. */
  reason: z.string().nullable(),
  proposals: z.array(proposal),
  /** Without an answer until then all stays as agreed. */
  answerBy: z.string(),
});

/** The fields of an invitation beside those of the documents. */
export const invitationFields = {
  mode,
  /** Of an interview at school. */
  place: place.nullable(),
  post: post.nullable(),
  vacancyId: z.string().nullable(),
  round: round.nullable(),
  /** 2 and 3 follow an interview with the result Selected For Second Round, without a credit. */
  roundNumber: z.number().int(),
  /** The times that the school proposes, as long as the candidate may choose. The first holds the slot. */
  proposals: z.array(proposal),
  /** The times that the candidate proposes, as long as the school may choose. */
  candidateProposals: z.array(proposal),
  /** When the interview is cancelled, if nobody answers. */
  answerBy: z.string().nullable(),
  cancelledBy: z.enum(CANCELLED_BY).nullable(),
  cancelReason: z.string().nullable(),
  /** What the school shares with the candidate about the result. */
  feedback: z.string().nullable(),
  /** As long as it waits for an answer. */
  move: move.nullable(),
  steps: z.array(nextStep),
};

export const interviewSchema = z.object({
  _id: z.string(),
  /** `email` is null where the viewer may not see it: for a school until the candidate has agreed. */
  candidateId: party.extend({ fullName: z.string(), email: z.string().nullable() }),
  /** `email` is not for candidates. `verified` is for candidates and admins, and only of a school with the badge. */
  employerId: party.extend({
    instituteName: z.string(),
    email: z.string().optional(),
    verified: schoolBadge.optional(),
  }),
  candidateName: z.string(),
  interviewDate: z.string(),
  interviewSlotFrom: z.string(),
  interviewSlotTo: z.string(),
  InterviewLink: z.string(),
  status: z.enum(INTERVIEW_STATUSES),
  result: z.enum(INTERVIEW_RESULTS).nullable(),
  /** The candidate's reason for asking for another day. */
  note: z.string().nullable(),
  /** The text of the invitation; without one, the same as `note`. */
  notes: z.string().nullable(),
  /** "Online", or the place at school. */
  location: z.string(),
  ...invitationFields,
  absence: absence.nullable(),
  /** Only for the candidate. */
  school: invitingSchool.optional(),
  /** Whether the candidate sees the result. Only for the school's members and admins. */
  resultShared: z.boolean().optional(),
  /** What became of the credit of a cancelled interview. Only for the school's members and admins. */
  credit: z.enum(["back", "spent", "waits"]).nullable().optional(),
  /**
   * Of the result Selected For Second Round: the candidate's slot, and the last day on which another round takes no credit.
   * Only for the school's members and admins.
   */
  nextRound: z
    .object({ slotFrom: z.string(), slotTo: z.string(), freeUntil: z.string().nullable() })
    .nullable()
    .optional(),
  /** The application that it belongs to. Only for the school's members and admins. */
  applicationId: z.string().nullable().optional(),
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

/** The answer to what changes an interview: the row as it is then. */
export const changedInterview = message.extend({ interview: interviewSchema });
