// Declares the calls about interviews.
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";
import { SHORT_TEXT, idParam, longText, optional, searchText } from "../field.ts";
import { pageQuery } from "../page.ts";
import { ANSWER_MOVES } from "./answers.ts";
import { INTERVIEW_RESULTS, INTERVIEW_SORTS, INTERVIEW_STATUSES } from "./terms.ts";
import { interviewSchema } from "./wire.ts";

// Missing or bad values pass on purpose: the twelve checks decide in their order which error comes first, so the rule
// refuses them and not the schema (rules.ts).
const looseText = (max = SHORT_TEXT) => optional(z.string().trim().max(max));

/** The times are the candidate's slot; slot times in the request are ignored (INT-18). */
export const schedulingRequest = z.object({
  candidateId: looseText(),
  employerId: looseText(),
  interviewDate: looseText(),
  InterviewLink: looseText(2_000),
});
export type SchedulingRequest = z.output<typeof schedulingRequest>;

const changed = z.object({ message: z.string(), interview: interviewSchema });

const interviewFilters = pageQuery.extend({
  q: optional(searchText),
  status: optional(z.enum(INTERVIEW_STATUSES)),
  sort: optional(z.enum(INTERVIEW_SORTS)),
});

export const scheduleInterview = endpoint({
  method: "POST",
  path: "/api/interview/scheduleInterview",
  summary: "Schedules an interview in the candidate's slot; takes one credit",
  access: ["employer"],
  body: schedulingRequest,
  reply: changed,
  status: 201,
});

export const listInterviews = endpoint({
  method: "GET",
  path: "/api/interview/getAllInterviews",
  summary: "Every interview, newest first",
  access: ["admin"],
  query: interviewFilters,
  reply: interviewSchema,
  paged: true,
});

export const listEmployerInterviews = endpoint({
  method: "GET",
  path: "/api/interview/getInterviewsByEmployer/{employerId}",
  summary: "An employer's interviews",
  access: ["employer", "admin"],
  params: z.object({ employerId: idParam }),
  query: interviewFilters.extend({ candidateId: optional(idParam) }),
  reply: interviewSchema,
  paged: true,
});

export const listCandidateInterviews = endpoint({
  method: "GET",
  path: "/api/interview/getInterviewsByCandidate/{candidateId}",
  summary: "A candidate's interviews",
  access: ["candidate", "admin"],
  params: z.object({ candidateId: idParam }),
  query: interviewFilters,
  reply: interviewSchema,
  paged: true,
});

export const interviewCounts = z.object({
  total: z.number().int(),
  pending: z.number().int(),
  /** Interviews with any status but Pending. */
  other: z.number().int(),
  /** Interviews that begin later than now, whatever their status. */
  upcoming: z.number().int(),
});
export type InterviewCounts = z.output<typeof interviewCounts>;

export const countInterviews = endpoint({
  method: "GET",
  path: "/api/interview/counts/{userId}",
  summary: "How many interviews a candidate or an employer has: in all, pending, upcoming",
  access: ["candidate", "employer", "admin"],
  params: z.object({ userId: idParam }),
  reply: interviewCounts,
});

export const readInterviewCalendar = endpoint({
  method: "GET",
  path: "/api/interview/ics/{id}",
  summary: "An interview as a calendar file, for its candidate, its employer and admins",
  access: ["candidate", "employer", "admin"],
  params: z.object({ id: idParam }),
  media: "text/calendar",
});

export const readCalendarFeed = endpoint({
  method: "GET",
  path: "/api/interview/feed/{token}",
  summary: "A person's interviews as a calendar that calendar programs subscribe to, by its private address",
  access: "anyone",
  params: z.object({ token: z.string().max(200) }),
  media: "text/calendar",
});

const feedAddress = z.object({ address: z.string().nullable() });

export const readCalendarAddress = endpoint({
  method: "GET",
  path: "/api/interview/calendar-address",
  summary: "The private address of this person's calendar, where there is one",
  access: ["candidate", "employer"],
  reply: feedAddress,
});

export const renewCalendarAddress = endpoint({
  method: "POST",
  path: "/api/interview/calendar-address",
  summary: "Makes a new private address; the one before stops working",
  access: ["candidate", "employer"],
  reply: feedAddress,
  status: 201,
});

export const revokeCalendarAddress = endpoint({
  method: "DELETE",
  path: "/api/interview/calendar-address",
  summary: "The private address stops working",
  access: ["candidate", "employer"],
  reply: feedAddress,
});

const answerParams = z.object({ token: z.string().max(200) });

export const readAnswerLink = endpoint({
  method: "GET",
  path: "/api/interview/answer/{token}",
  summary: "What a link from a mail would answer; changes nothing, however often it is opened",
  access: "anyone",
  params: answerParams,
  reply: z.object({
    move: z.enum(ANSWER_MOVES),
    /** Name of the other side. */
    with: z.string(),
    interviewDate: z.string(),
    interviewSlotFrom: z.string(),
    interviewSlotTo: z.string(),
    InterviewLink: z.string(),
    note: z.string().nullable(),
  }),
});

export const answerByLink = endpoint({
  method: "POST",
  path: "/api/interview/answer/{token}",
  summary: "Answers by a link from a mail, without login: once, in time, for that interview alone",
  access: "anyone",
  params: answerParams,
  body: z.object({
    note: optional(longText("Reason")),
    interviewDate: looseText(),
    InterviewLink: looseText(2_000),
  }),
  reply: z.object({ message: z.string() }),
});

export const updateInterviewStatus = endpoint({
  method: "PUT",
  path: "/api/interview/updateInterviewStatus/{id}",
  summary: "Confirm (candidate), complete (employer, with a result) or cancel (admin)",
  access: ["candidate", "employer", "admin"],
  params: z.object({ id: idParam }),
  body: z.object({
    status: z.enum(INTERVIEW_STATUSES, { error: "Please choose a status." }),
    result: optional(z.enum(INTERVIEW_RESULTS, { error: "Please select a result." })),
  }),
  reply: changed,
});

export const updateInterviewResult = endpoint({
  method: "PUT",
  path: "/api/interview/updateResult/{id}",
  summary: "Gives a completed interview its result",
  access: ["employer", "admin"],
  params: z.object({ id: idParam }),
  body: z.object({ result: z.enum(INTERVIEW_RESULTS, { error: "Please select a result." }) }),
  reply: changed,
});

/**
 * A candidate sends `note`; an employer sends `interviewDate` and `InterviewLink`. The viewer's role decides the
 * `status`.
 */
export const rescheduleInterview = endpoint({
  method: "PUT",
  path: "/api/interview/reschedule/{id}",
  summary: "Candidate: ask for another day. Employer: offer one.",
  access: ["candidate", "employer"],
  params: z.object({ id: idParam }),
  body: z.object({
    note: optional(longText("Reason")),
    interviewDate: looseText(),
    InterviewLink: looseText(2_000),
  }),
  reply: changed,
});

export const deleteInterview = endpoint({
  method: "DELETE",
  path: "/api/interview/deleteInterview/{id}",
  summary: "Employer: a past one that was not completed. Admin: any.",
  access: ["employer", "admin"],
  params: z.object({ id: idParam }),
  reply: z.object({ message: z.string() }),
});
