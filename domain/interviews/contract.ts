// Declares the calls about interviews.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { day, id, idParam, optional, publicText, searchText } from "../field.ts";
import { pageQuery } from "../page.ts";
import {
  invitationText,
  mode,
  placeInput,
  postInput,
  requestedProposals,
  roundInput,
} from "./invitation/schemas.ts";
import { feedback } from "./invitation/feedback.ts";
import { looseLink, looseText } from "./loose-text.ts";
import { interviewerIds } from "./team-contract.ts";
import { INTERVIEW_RESULTS, INTERVIEW_SORTS, INTERVIEW_STATUSES, PERSONAL_INTERVIEW_SORTS } from "./terms.ts";
import { interviewSchema } from "./wire.ts";
import * as endpoints from "./endpoints.ts";

/** Without `proposals` the times are the candidate's slot; slot times in the request are ignored (INT-18). */
export const schedulingRequest = z.object({
  candidateId: looseText(),
  employerId: looseText(),
  interviewDate: looseText(),
  InterviewLink: looseLink(),
  mode: optional(mode),
  /** Needed for an interview at school. */
  location: optional(placeInput),
  post: optional(postInput),
  vacancyId: optional(id("Vacancy")),
  applicationId: optional(id("Application")),
  /** The text of the invitation. */
  notes: optional(invitationText),
  round: optional(roundInput),
  /** The accounts of members of the school. */
  interviewers: optional(interviewerIds),
  /** Up to three times inside the candidate's slot. The first holds it, and may replace `interviewDate`. */
  proposals: optional(requestedProposals),
});
export type SchedulingRequest = z.output<typeof schedulingRequest>;

const changed = z.object({ message: z.string(), interview: interviewSchema });

const interviewFilters = pageQuery.extend({
  q: optional(searchText),
  status: optional(z.enum(INTERVIEW_STATUSES)),
  sort: optional(z.enum(INTERVIEW_SORTS)),
});

export const scheduleInterview = withSchemas(endpoints.scheduleInterview, {
  summary: "Schedules an interview in the candidate's slot; takes one credit",
  body: schedulingRequest,
  reply: changed,
});

export const listInterviews = withSchemas(endpoints.listInterviews, {
  summary: "Every interview, newest first",
  query: interviewFilters,
  reply: interviewSchema,
});

const personalFilters = interviewFilters.extend({ sort: optional(z.enum(PERSONAL_INTERVIEW_SORTS)) });

export const listEmployerInterviews = withSchemas(endpoints.listEmployerInterviews, {
  summary: "An employer's interviews",
  params: z.object({ employerId: idParam }),
  query: personalFilters.extend({
    candidateId: optional(idParam),
    day: optional(day("Please give a date as YYYY-MM-DD")),
  }),
  reply: interviewSchema,
});

export const listCandidateInterviews = withSchemas(endpoints.listCandidateInterviews, {
  summary: "A candidate's interviews",
  params: z.object({ candidateId: idParam }),
  query: personalFilters,
  reply: interviewSchema,
});

export const interviewCounts = z.object({
  total: z.number().int(),
  /** Pending interviews whose slot has not begun. */
  pending: z.number().int(),
  /** Interviews with any status but Pending. */
  other: z.number().int(),
  /** Open interviews whose slot has not begun: those of the carousel. */
  upcoming: z.number().int(),
});
export type InterviewCounts = z.output<typeof interviewCounts>;

export const countInterviews = withSchemas(endpoints.countInterviews, {
  summary: "How many interviews a candidate or an employer has: in all, pending, upcoming",
  params: z.object({ userId: idParam }),
  reply: interviewCounts,
});

/** What the candidate learns of the result. Without these fields it is the result alone, as ever. */
const sharing = {
  shareResult: optional(z.boolean({ error: "Please say whether the result is shared." })),
  feedback: optional(feedback),
};

export const updateInterviewStatus = withSchemas(endpoints.updateInterviewStatus, {
  summary: "Confirm (candidate), complete (employer, with a result) or cancel (admin)",
  params: z.object({ id: idParam }),
  body: z.object({
    status: z.enum(INTERVIEW_STATUSES, { error: "Please choose a status." }),
    result: optional(z.enum(INTERVIEW_RESULTS, { error: "Please select a result." })),
    ...sharing,
  }),
  reply: changed,
});

export const updateInterviewResult = withSchemas(endpoints.updateInterviewResult, {
  summary: "Gives a completed interview its result",
  params: z.object({ id: idParam }),
  body: z.object({ result: z.enum(INTERVIEW_RESULTS, { error: "Please select a result." }), ...sharing }),
  reply: changed,
});

/**
 * A candidate sends `note` and may propose own days; an employer sends `interviewDate` and `InterviewLink`. The viewer's role decides the
 * `status`.
 */
export const rescheduleInterview = withSchemas(endpoints.rescheduleInterview, {
  summary: "Candidate: ask for another day. Employer: offer one.",
  params: z.object({ id: idParam }),
  body: z.object({
    note: optional(publicText("Reason")),
    interviewDate: looseText(),
    InterviewLink: looseLink(),
    proposals: optional(requestedProposals),
  }),
  reply: changed,
});

export const deleteInterview = withSchemas(endpoints.deleteInterview, {
  summary: "Employer: a past one that was not completed. Admin: any.",
  params: z.object({ id: idParam }),
  reply: z.object({ message: z.string() }),
});
