// Declares the calls of the steps of an interview, and what a school asks before it sends an invitation.
import { z } from "../../zod.ts";
import { withSchemas } from "../../endpoint.ts";
import { id, idParam, optional, publicText, wholeNumber } from "../../field.ts";
import { pageQuery } from "../../page.ts";
import { requestedProposals } from "../invitation/schemas.ts";
import { DECLINE_REASONS, MAX_CANCEL_REASON, MAX_PROPOSALS } from "../invitation/terms.ts";
import { interviewerIds } from "../team-contract.ts";
import { interviewSchema } from "../wire.ts";
import { ABSENCE_DECISIONS, ABSENCE_STATES, SIDES } from "./absence.ts";
import * as endpoints from "./endpoints.ts";

const params = z.object({ id: idParam });
const changed = z.object({ message: z.string(), interview: interviewSchema });

const typed = (label: string) =>
  publicText(label).max(MAX_CANCEL_REASON, `${label} may have at most ${MAX_CANCEL_REASON} characters.`);

export const proposalIndex = wholeNumber("Proposal", 0, MAX_PROPOSALS - 1);
export const declineBody = z.object({
  reason: z.enum(DECLINE_REASONS, { error: "Please choose a reason." }),
  text: optional(typed("Text")),
});
/** A school names one of its reasons and may add a text; what is not in its list counts as a text (INT-98). */
export const cancelBody = z.object({ reason: typed("Reason"), text: optional(typed("Text")) });

export const acceptProposal = withSchemas(endpoints.acceptProposal, {
  summary: "Takes one of the times that the other side proposes, by its place in the list",
  params,
  body: z.object({ proposal: proposalIndex }),
  reply: changed,
});

export const declineInterview = withSchemas(endpoints.declineInterview, {
  summary: "The candidate does not want the interview; the school gets its credit back",
  params,
  body: declineBody,
  reply: changed,
});

export const cancelInterview = withSchemas(endpoints.cancelInterview, {
  summary: "Either side cancels, with a reason; `steps` of the interview says what becomes of the credit",
  params,
  body: cancelBody,
  reply: changed,
});

export const claimAbsence = withSchemas(endpoints.claimAbsence, {
  summary: "The other side did not come; to be said within 48 hours",
  params,
  body: z.object({ who: z.enum(SIDES, { error: "Please say who did not come." }) }),
  reply: changed,
});

export const disputeAbsence = withSchemas(endpoints.disputeAbsence, {
  summary: "The side that is said to be absent contradicts; staff decide then",
  params,
  body: z.object({ text: typed("Text") }),
  reply: changed,
});

export const decideAbsence = withSchemas(endpoints.decideAbsence, {
  summary: "Staff settle an absence: upheld cancels the interview, dismissed leaves it as it is",
  params,
  body: z.object({ decision: z.enum(ABSENCE_DECISIONS, { error: "Please choose upheld or dismissed." }) }),
  reply: changed,
});

export const listAbsences = withSchemas(endpoints.listAbsences, {
  summary: "Interviews to which somebody did not come, those that wait longest first",
  query: pageQuery.extend({ state: optional(z.enum(ABSENCE_STATES)) }),
  reply: interviewSchema,
});

const conflict = z.object({
  /** The proposal's place in the list. */
  proposal: z.number().int(),
  /** The teacher, or a member of the school. */
  kind: z.enum(["candidate", "member"]),
  /** Of an interview of the own school. All of these are null where the teacher meets another one: only that is said. */
  name: z.string().nullable(),
  interviewDate: z.string().nullable(),
  interviewSlotFrom: z.string().nullable(),
  interviewSlotTo: z.string().nullable(),
  interviewId: z.string().nullable(),
  with: z.string().nullable(),
});
export type Conflict = z.output<typeof conflict>;

export const findConflicts = withSchemas(endpoints.findConflicts, {
  summary:
    "Other interviews of the own school at times that it could propose, and whether the teacher has one elsewhere; changes nothing",
  body: z.object({
    candidateId: id("Candidate"),
    proposals: requestedProposals,
    interviewers: optional(interviewerIds),
    /** The interview that is to move. */
    interviewId: optional(id("Interview")),
  }),
  reply: z.object({ conflicts: z.array(conflict) }),
});

export const makeRoom = withSchemas(endpoints.makeRoom, {
  summary: "A new meeting link that cannot be guessed; null where this installation has no meeting server",
  reply: z.object({ link: z.string().nullable() }),
});
