// Declares the calls that schedule, list and delete interviews, and those of their members, notes and calendars. The steps of an
// interview are in steps/calls.ts.
import type {
  AccountId,
  ApplicationId,
  CandidateId,
  EmployerId,
  InterviewId,
  PersonOrSchoolId,
  VacancyId,
} from "#platform/domain/ids.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import {
  atMost,
  day,
  id,
  idParam,
  longText,
  optional,
  searchText,
  wholeNumber,
  dayFilter,
} from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { memberName } from "#features/schools/domain/teams/member-name.ts";
import { z } from "#platform/domain/zod.ts";
import {
  invitationText,
  mode,
  placeInput,
  postInput,
  requestedProposals,
  roundInput,
  looseLink,
  looseText,
} from "./invitation/schemas.ts";
import {
  INTERVIEW_SORTS,
  INTERVIEW_STATUSES,
  MAX_TEAM_NOTE_LENGTH,
  PERSONAL_INTERVIEW_SORTS,
} from "./terms.ts";
import { changedInterview, interviewSchema } from "./wire.ts";
import { HIRING_ROLES, INTERVIEWING_ROLES, MEMBER_ROLES } from "#platform/domain/role.ts";

const params = z.object({ id: idParam<InterviewId>() });

const MAX_INTERVIEWERS = 20;
/** The accounts of members of the school. */
const interviewerIds = z
  .array(idParam<AccountId>())
  .max(MAX_INTERVIEWERS, `Please name at most ${MAX_INTERVIEWERS} interviewers.`);

/** Without `proposals` the times are the candidate's slot; slot times in the request are ignored (INT-18). */
const schedulingRequest = z.object({
  candidateId: looseText(),
  employerId: looseText(),
  interviewDate: looseText(),
  InterviewLink: looseLink(),
  mode: optional(mode),
  /** Needed for an interview at school. */
  location: optional(placeInput),
  post: optional(postInput),
  vacancyId: optional(id<VacancyId>("Vacancy")),
  applicationId: optional(id<ApplicationId>("Application")),
  /** The text of the invitation. */
  notes: optional(invitationText),
  round: optional(roundInput),
  interviewers: optional(interviewerIds),
  /** The interview that this round follows: then it takes no credit. What says the post may be left out. */
  roundOf: optional(id<InterviewId>("Interview")),
  /** Up to three times inside the candidate's slot. The first holds it, and may replace `interviewDate`. */
  proposals: optional(requestedProposals),
});
export type SchedulingRequest = z.output<typeof schedulingRequest>;

export const scheduleInterview = call("POST", "/api/interview/scheduleInterview", {
  summary:
    "Schedules an interview in the candidate's slot; takes one credit, or none as another round of an earlier one",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
  body: schedulingRequest,
  reply: changedInterview,
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

export const findConflicts = call("POST", "/api/interview/conflicts", {
  summary:
    "Other interviews of the own school at times that it could propose, and whether the teacher has one elsewhere; changes nothing",
  access: ["employer"],
  members: HIRING_ROLES,
  body: z.object({
    candidateId: id<CandidateId>("Candidate"),
    proposals: requestedProposals,
    interviewers: optional(interviewerIds),
    /** The interview that is to move. */
    interviewId: optional(id<InterviewId>("Interview")),
    /** The interview that the round follows for which the times are: it takes no credit. */
    roundOf: optional(id<InterviewId>("Interview")),
  }),
  reply: z.object({ conflicts: z.array(conflict) }),
});

export const makeRoom = call("GET", "/api/interview/room", {
  summary: "A new meeting link that cannot be guessed; null where this installation has no meeting server",
  access: ["employer"],
  members: HIRING_ROLES,
  reply: z.object({ link: z.string().nullable() }),
});

const interviewFilters = pageQuery.extend({
  q: searchText(),
  status: optional(z.enum(INTERVIEW_STATUSES)),
  sort: optional(z.enum(INTERVIEW_SORTS)),
});
const personalFilters = interviewFilters.extend({ sort: optional(z.enum(PERSONAL_INTERVIEW_SORTS)) });

export const listInterviews = call("GET", "/api/interview/getAllInterviews", {
  summary: "Every interview, newest first",
  replica: true,
  access: ["admin"],
  query: interviewFilters,
  reply: paged(interviewSchema),
});

export const listEmployerInterviews = call("GET", "/api/interview/getInterviewsByEmployer/{employerId}", {
  summary: "An employer's interviews",
  access: ["employer", "admin"],
  members: MEMBER_ROLES,
  params: z.object({ employerId: idParam<EmployerId>() }),
  query: personalFilters.extend({
    candidateId: optional(idParam<CandidateId>()),
    day: dayFilter(),
  }),
  reply: paged(interviewSchema),
});

export const listCandidateInterviews = call("GET", "/api/interview/getInterviewsByCandidate/{candidateId}", {
  summary: "A candidate's interviews",
  access: ["candidate", "admin"],
  params: z.object({ candidateId: idParam<CandidateId>() }),
  query: personalFilters,
  reply: paged(interviewSchema),
});

const NO_DAY = "Please give the first day as YYYY-MM-DD.";

export const listInterviewDays = call("GET", "/api/interview/days/{employerId}", {
  summary: "A school's interviews of some days in order of time, without cancelled ones",
  access: ["employer", "admin"],
  members: MEMBER_ROLES,
  params: z.object({ employerId: idParam<EmployerId>() }),
  query: z.object({
    /** The first day; today where it is left out. */
    from: optional(day(NO_DAY).refine((value) => value < "9999", NO_DAY)),
    /** How many days, 7 where it is left out. */
    days: optional(wholeNumber("Days", 1, 31)),
  }),
  reply: z.object({
    /** At most 300. */
    interviews: z.array(interviewSchema),
    /** True where there are more than are answered. */
    hasMore: z.boolean(),
    /** The next day after these with an interview; null where there is none. */
    nextDay: z.string().nullable(),
  }),
});
export type InterviewDays = z.output<typeof listInterviewDays.reply>;

const interviewCounts = z.object({
  total: z.number().int(),
  /** Pending interviews whose slot has not begun. */
  pending: z.number().int(),
  /** Interviews with any status but Pending. */
  other: z.number().int(),
  /** Open interviews whose slot has not begun: those of the carousel. */
  upcoming: z.number().int(),
});
export type InterviewCounts = z.output<typeof interviewCounts>;

export const countInterviews = call("GET", "/api/interview/counts/{userId}", {
  summary: "How many interviews a candidate or an employer has: in all, pending, upcoming",
  access: ["candidate", "employer", "admin"],
  members: MEMBER_ROLES,
  params: z.object({ userId: idParam<PersonOrSchoolId>() }),
  reply: interviewCounts,
});

export const deleteInterview = call("DELETE", "/api/interview/deleteInterview/{id}", {
  summary: "Employer: a past one that was not completed. Admin: any.",
  access: ["employer", "admin"],
  members: HIRING_ROLES,
  params,
  reply: message,
});

const interviewers = z.array(memberName);

export const listInterviewers = call("GET", "/api/interview/{id}/interviewers", {
  summary: "The members of the school who are named on an interview",
  access: ["employer"],
  members: MEMBER_ROLES,
  params,
  reply: z.object({ interviewers }),
});

export const nameInterviewers = call("PUT", "/api/interview/{id}/interviewers", {
  summary: "Names the members of the school who are on an interview; replaces those named before",
  access: ["employer"],
  members: HIRING_ROLES,
  params,
  body: z.object({ interviewers: interviewerIds }),
  reply: message.extend({ interviewers }),
});

export const teamNote = z.object({
  _id: z.string(),
  text: z.string(),
  by: memberName,
  createdAt: z.string(),
  /** Whether the member who asks may delete it: its author and the owner may. */
  mayDelete: z.boolean(),
});
export type TeamNote = z.output<typeof teamNote>;

const teamNotes = z.object({ notes: z.array(teamNote) });

export const listInterviewNotes = call("GET", "/api/interview/{id}/notes", {
  summary: "The notes of the school's members on an interview, the oldest first; nobody else sees them",
  access: ["employer"],
  members: INTERVIEWING_ROLES,
  params,
  reply: teamNotes,
});

export const addInterviewNote = call("POST", "/api/interview/{id}/notes", {
  summary: "Writes a note for the members of the own school",
  access: ["employer"],
  members: INTERVIEWING_ROLES,
  status: 201,
  params,
  body: z.object({
    text: atMost(longText("Note"), "Note", MAX_TEAM_NOTE_LENGTH),
  }),
  reply: teamNotes.extend({ message: z.string() }),
});

export const deleteInterviewNote = call("DELETE", "/api/interview/{id}/notes/{noteId}", {
  summary: "Deletes the own note; the owner of the school deletes any",
  access: ["employer"],
  members: INTERVIEWING_ROLES,
  params: z.object({ id: idParam<InterviewId>(), noteId: idParam() }),
  reply: teamNotes.extend({ message: z.string() }),
});

export const readInterviewCalendar = call("GET", "/api/interview/ics/{id}", {
  summary: "An interview as a calendar file, for its candidate, its employer and admins",
  access: ["candidate", "employer", "admin"],
  members: MEMBER_ROLES,
  media: "text/calendar",
  params,
});

export const readCalendarFeed = call("GET", "/api/interview/feed/{token}", {
  summary: "A person's interviews as a calendar that calendar programs subscribe to, by its private address",
  access: "anyone",
  media: "text/calendar",
  params: z.object({ token: z.string().max(200) }),
});

const feedAddress = z.object({ address: z.string().nullable() });

export const readCalendarAddress = call("GET", "/api/interview/calendar-address", {
  summary: "The private address of this person's calendar, where there is one",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  reply: feedAddress,
});

export const renewCalendarAddress = call("POST", "/api/interview/calendar-address", {
  summary: "Makes a new private address; the one before stops working",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  proven: true,
  status: 201,
  reply: feedAddress,
});

export const revokeCalendarAddress = call("DELETE", "/api/interview/calendar-address", {
  summary: "The private address stops working",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  reply: feedAddress,
});
