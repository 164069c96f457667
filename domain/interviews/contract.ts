// Declares the calls about interviews.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { SHORT_TEXT, day, idParam, longText, optional, searchText } from "../field.ts";
import { pageQuery } from "../page.ts";
import { ANSWER_MOVES } from "./rules.ts";
import { memberName } from "../teams/member-name.ts";
import {
  INTERVIEW_RESULTS,
  INTERVIEW_SORTS,
  INTERVIEW_STATUSES,
  MAX_TEAM_NOTE_LENGTH,
  PERSONAL_INTERVIEW_SORTS,
} from "./terms.ts";
import { interviewSchema, schoolBadge } from "./wire.ts";
import * as endpoints from "./endpoints.ts";

// Missing or bad values pass on purpose: the twelve checks decide in their order which error comes first, so the rule
// refuses them and not the schema (rules.ts).
const looseText = (max = SHORT_TEXT) => optional(z.string().trim().max(max));

const MAX_INTERVIEWERS = 20;
const interviewerIds = z
  .array(idParam)
  .max(MAX_INTERVIEWERS, `Please name at most ${MAX_INTERVIEWERS} interviewers.`);

/** The times are the candidate's slot; slot times in the request are ignored (INT-18). */
export const schedulingRequest = z.object({
  candidateId: looseText(),
  employerId: looseText(),
  interviewDate: looseText(),
  InterviewLink: looseText(2_000),
  /** The accounts of members of the school. */
  interviewers: optional(interviewerIds),
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

const interviewers = z.array(memberName);

export const listInterviewers = withSchemas(endpoints.listInterviewers, {
  summary: "The members of the school who are named on an interview",
  params: z.object({ id: idParam }),
  reply: z.object({ interviewers }),
});

export const nameInterviewers = withSchemas(endpoints.nameInterviewers, {
  summary: "Names the members of the school who are on an interview; replaces those named before",
  params: z.object({ id: idParam }),
  body: z.object({ interviewers: interviewerIds }),
  reply: z.object({ message: z.string(), interviewers }),
});

const teamNote = z.object({
  _id: z.string(),
  text: z.string(),
  by: memberName,
  createdAt: z.string(),
  /** Whether the member who asks may delete it: its author and the owner may. */
  mayDelete: z.boolean(),
});
export type TeamNote = z.output<typeof teamNote>;

const teamNotes = z.object({ notes: z.array(teamNote) });

export const listInterviewNotes = withSchemas(endpoints.listInterviewNotes, {
  summary: "The notes of the school's members on an interview, the oldest first; nobody else sees them",
  params: z.object({ id: idParam }),
  reply: teamNotes,
});

export const addInterviewNote = withSchemas(endpoints.addInterviewNote, {
  summary: "Writes a note for the members of the own school",
  params: z.object({ id: idParam }),
  body: z.object({
    text: longText("Note").max(
      MAX_TEAM_NOTE_LENGTH,
      `Note may have at most ${MAX_TEAM_NOTE_LENGTH} characters.`,
    ),
  }),
  reply: teamNotes.extend({ message: z.string() }),
});

export const deleteInterviewNote = withSchemas(endpoints.deleteInterviewNote, {
  summary: "Deletes the own note; the owner of the school deletes any",
  params: z.object({ id: idParam, noteId: idParam }),
  reply: teamNotes.extend({ message: z.string() }),
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

export const readInterviewCalendar = withSchemas(endpoints.readInterviewCalendar, {
  summary: "An interview as a calendar file, for its candidate, its employer and admins",
  params: z.object({ id: idParam }),
});

export const readCalendarFeed = withSchemas(endpoints.readCalendarFeed, {
  summary: "A person's interviews as a calendar that calendar programs subscribe to, by its private address",
  params: z.object({ token: z.string().max(200) }),
});

const feedAddress = z.object({ address: z.string().nullable() });

export const readCalendarAddress = withSchemas(endpoints.readCalendarAddress, {
  summary: "The private address of this person's calendar, where there is one",
  reply: feedAddress,
});

export const renewCalendarAddress = withSchemas(endpoints.renewCalendarAddress, {
  summary: "Makes a new private address; the one before stops working",
  reply: feedAddress,
});

export const revokeCalendarAddress = withSchemas(endpoints.revokeCalendarAddress, {
  summary: "The private address stops working",
  reply: feedAddress,
});

const answerParams = z.object({ token: z.string().max(200) });

export const readAnswerLink = withSchemas(endpoints.readAnswerLink, {
  summary:
    "What a link from a mail would answer, or how the interview stands once it was answered; changes nothing, however often it is opened",
  params: answerParams,
  reply: z.object({
    move: z.enum(ANSWER_MOVES),
    /** False once the link was used, or the interview was answered in another way. */
    isOpen: z.boolean(),
    status: z.enum(INTERVIEW_STATUSES),
    /** Name of the other side. */
    with: z.string(),
    interviewDate: z.string(),
    interviewSlotFrom: z.string(),
    interviewSlotTo: z.string(),
    InterviewLink: z.string(),
    note: z.string().nullable(),
    /** The badge of the school, for its candidate. */
    verified: schoolBadge.nullable(),
  }),
});

export const readAnswerCalendar = withSchemas(endpoints.readAnswerCalendar, {
  summary: "The interview of a link from a mail as a calendar file",
  params: answerParams,
});

export const answerByLink = withSchemas(endpoints.answerByLink, {
  summary: "Answers by a link from a mail, without login: once, in time, for that interview alone",
  params: answerParams,
  body: z.object({
    note: optional(longText("Reason")),
    interviewDate: looseText(),
    InterviewLink: looseText(2_000),
  }),
  reply: z.object({ message: z.string() }),
});

export const updateInterviewStatus = withSchemas(endpoints.updateInterviewStatus, {
  summary: "Confirm (candidate), complete (employer, with a result) or cancel (admin)",
  params: z.object({ id: idParam }),
  body: z.object({
    status: z.enum(INTERVIEW_STATUSES, { error: "Please choose a status." }),
    result: optional(z.enum(INTERVIEW_RESULTS, { error: "Please select a result." })),
  }),
  reply: changed,
});

export const updateInterviewResult = withSchemas(endpoints.updateInterviewResult, {
  summary: "Gives a completed interview its result",
  params: z.object({ id: idParam }),
  body: z.object({ result: z.enum(INTERVIEW_RESULTS, { error: "Please select a result." }) }),
  reply: changed,
});

/**
 * A candidate sends `note`; an employer sends `interviewDate` and `InterviewLink`. The viewer's role decides the
 * `status`.
 */
export const rescheduleInterview = withSchemas(endpoints.rescheduleInterview, {
  summary: "Candidate: ask for another day. Employer: offer one.",
  params: z.object({ id: idParam }),
  body: z.object({
    note: optional(longText("Reason")),
    interviewDate: looseText(),
    InterviewLink: looseText(2_000),
  }),
  reply: changed,
});

export const deleteInterview = withSchemas(endpoints.deleteInterview, {
  summary: "Employer: a past one that was not completed. Admin: any.",
  params: z.object({ id: idParam }),
  reply: z.object({ message: z.string() }),
});
