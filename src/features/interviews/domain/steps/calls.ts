// Declares the calls that take a step of an interview: the documents' calls, a call for each other step, and the link of a mail,
// which shows how the interview stands and takes each step that is possible, without login, until 30 days after the day.
import type { InterviewId } from "#platform/domain/ids.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { atMost, idParam, optional, publicText, wholeNumber } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { z } from "#platform/domain/zod.ts";
import { requestedProposals, looseLink, looseText } from "../invitation/schemas.ts";
import { DECLINE_REASONS, MAX_CANCEL_REASON, MAX_PROPOSALS, MAX_FEEDBACK } from "../invitation/terms.ts";
import { INTERVIEW_RESULTS, INTERVIEW_STATUSES } from "../terms.ts";
import { changedInterview, interviewSchema, invitationFields, invitingSchool } from "../wire.ts";
import { ABSENCE_DECISIONS, ABSENCE_STATES, SIDES } from "../absence.ts";
import { FIRST_STEPS, LINK_STEPS } from "./state-table.ts";
import { HIRING_ROLES, INTERVIEWING_ROLES } from "#platform/domain/role.ts";

/** The two sentences that a school may share with a candidate after the result. */
const feedback = atMost(publicText("Feedback"), "Feedback", MAX_FEEDBACK);

const params = z.object({ id: idParam<InterviewId>() });

const typed = (label: string) => atMost(publicText(label), label, MAX_CANCEL_REASON);

/** What is said with the steps: each call below takes its own part. */
const proposal = wholeNumber("Proposal", 0, MAX_PROPOSALS - 1);
const decline = z.object({
  reason: z.enum(DECLINE_REASONS, { error: "Please choose a reason." }),
  text: optional(typed("Text")),
});
/** A school names one of its reasons and may add a text; what is not in its list counts as a text (INT-98). */
const cancel = z.object({ reason: typed("Reason"), text: optional(typed("Text")) });
const anotherDay = {
  /** Of the candidate: why, and own times if wanted. */
  note: optional(publicText("Reason")),
  proposals: optional(requestedProposals),
  /** Of the school. */
  interviewDate: looseText(),
  InterviewLink: looseLink(),
};
const result = z.enum(INTERVIEW_RESULTS, { error: "Please select a result." });
/** What the candidate learns of the result. Without these fields it is the result alone, as ever. */
const sharing = {
  shareResult: optional(z.boolean({ error: "Please say whether the result is shared." })),
  feedback: optional(feedback),
};

export const updateInterviewStatus = call("PUT", "/api/interview/updateInterviewStatus/{id}", {
  summary: "Confirm (candidate), complete (employer, with a result) or cancel (admin)",
  access: ["candidate", "employer", "admin"],
  members: INTERVIEWING_ROLES,
  params,
  body: z.object({
    status: z.enum(INTERVIEW_STATUSES, { error: "Please choose a status." }),
    result: optional(result),
    ...sharing,
  }),
  reply: changedInterview,
});

export const updateInterviewResult = call("PUT", "/api/interview/updateResult/{id}", {
  summary: "Gives a completed interview its result",
  access: ["employer", "admin"],
  members: INTERVIEWING_ROLES,
  params,
  body: z.object({ result, ...sharing }),
  reply: changedInterview,
});

/** The viewer's role decides the `status`. */
export const rescheduleInterview = call("PUT", "/api/interview/reschedule/{id}", {
  summary: "Candidate: ask for another day. Employer: offer one.",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  params,
  body: z.object(anotherDay),
  reply: changedInterview,
});

export const acceptProposal = call("POST", "/api/interview/{id}/accept", {
  summary: "Takes one of the times that the other side proposes, by its place in the list",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  params,
  body: z.object({ proposal }),
  reply: changedInterview,
});

export const askToMove = call("PUT", "/api/interview/{id}/move", {
  summary: "Asks to move an agreed interview; it stays as agreed until the other side takes one of the times",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  params,
  body: z.object({
    reason: typed("Reason"),
    proposals: requestedProposals.min(1, "Please propose at least one time."),
  }),
  reply: changedInterview,
});

export const acceptMove = call("POST", "/api/interview/{id}/move/accept", {
  summary: "Takes one of the times to which the other side asks to move, by its place in the list",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  params,
  body: z.object({ proposal }),
  reply: changedInterview,
});

export const keepAgreed = call("POST", "/api/interview/{id}/move/keep", {
  summary: "Keeps the agreed time, which ends the request of the other side to move it",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  params,
  reply: changedInterview,
});

export const takeBackMove = call("DELETE", "/api/interview/{id}/move", {
  summary: "Takes the own request to move it back",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  params,
  reply: changedInterview,
});

export const declineInterview = call("POST", "/api/interview/{id}/decline", {
  summary: "The candidate does not want the interview; the school gets its credit back",
  access: ["candidate"],
  params,
  body: decline,
  reply: changedInterview,
});

/** Members of a suspended school may still cancel. */
export const cancelInterview = call("POST", "/api/interview/{id}/cancel", {
  summary: "Either side cancels, with a reason; `steps` of the interview says what becomes of the credit",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  whileSuspended: true,
  params,
  body: cancel,
  reply: changedInterview,
});

export const claimAbsence = call("POST", "/api/interview/{id}/absence", {
  summary: "The other side did not come; to be said within 48 hours",
  access: ["candidate", "employer"],
  members: INTERVIEWING_ROLES,
  params,
  body: z.object({ who: z.enum(SIDES, { error: "Please say who did not come." }) }),
  reply: changedInterview,
});

export const disputeAbsence = call("POST", "/api/interview/{id}/absence/dispute", {
  summary: "The side that is said to be absent contradicts; staff decide then",
  access: ["candidate", "employer"],
  members: INTERVIEWING_ROLES,
  params,
  body: z.object({ text: typed("Text") }),
  reply: changedInterview,
});

export const decideAbsence = call("PUT", "/api/admin/interviews/{id}/absence", {
  summary: "Staff settle an absence: upheld cancels the interview, dismissed leaves it as it is",
  access: ["admin"],
  params,
  body: z.object({ decision: z.enum(ABSENCE_DECISIONS, { error: "Please choose upheld or dismissed." }) }),
  reply: changedInterview,
});

export const listAbsences = call("GET", "/api/admin/interviews/absences", {
  summary: "Interviews to which somebody did not come, those that wait longest first",
  access: ["admin"],
  query: pageQuery.extend({ state: optional(z.enum(ABSENCE_STATES)) }),
  reply: paged(interviewSchema),
});

const link = z.object({ token: z.string().max(200) });

const interviewPage = z.object({
  /** Whose link it is. */
  side: z.enum(SIDES),
  /** The step of the button in the mail; the page offers it first where it is still among `steps`. */
  first: z.enum(FIRST_STEPS),
  status: z.enum(INTERVIEW_STATUSES),
  isOpen: z.boolean(),
  /** Name of the other side. */
  with: z.string(),
  interviewDate: z.string(),
  interviewSlotFrom: z.string(),
  interviewSlotTo: z.string(),
  /** Empty once the interview is no longer open, and at school. */
  InterviewLink: z.string(),
  note: z.string().nullable(),
  notes: z.string().nullable(),
  /** Empty at school once the interview is no longer open. */
  location: z.string(),
  ...invitationFields,
  /** For the candidate only where the school shares it. */
  result: z.enum(INTERVIEW_RESULTS).nullable(),
  /** What became of the credit of a cancelled interview, for the school only. */
  credit: z.enum(["back", "spent", "waits"]).nullable(),
  school: invitingSchool,
});
export type InterviewPage = z.output<typeof interviewPage>;

export const readInterviewPage = call("GET", "/api/interview/living/{token}", {
  summary:
    "How an interview stands, by a link from a mail; changes nothing, however often it is opened. It ends 30 days after the day",
  access: "anyone",
  params: link,
  reply: interviewPage,
});

export const sendLinkAgain = call("POST", "/api/interview/living/{token}/again", {
  summary:
    "Mails a new link in place of one that has ended, to the address of its person; the answer is the same for every link",
  access: "anyone",
  params: link,
  reply: message,
});

export const readCalendarByLink = call("GET", "/api/interview/living/{token}/calendar", {
  summary: "The interview of a link from a mail as a calendar file, also when it is answered",
  access: "anyone",
  media: "text/calendar",
  params: link,
});

const stepOfLink = z.object({
  step: z.enum(LINK_STEPS, { error: "Please choose a step." }),
  /** To accept, also a move: the place of the proposal in the list. */
  proposal: optional(proposal),
  ...anotherDay,
  /** To decline: a chip. */
  decline: optional(decline),
  /** To cancel, or to ask to move it. */
  reason: optional(cancel.shape.reason),
  text: cancel.shape.text,
});
export type StepOfLink = z.output<typeof stepOfLink>;

export const stepByLink = call("POST", "/api/interview/living/{token}", {
  summary:
    "Takes a step by a link from a mail, without login; a step that was taken already answers with the state and changes nothing",
  access: "anyone",
  params: link,
  body: stepOfLink,
  reply: message.extend({ page: interviewPage }),
});
