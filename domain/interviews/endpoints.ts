// The calls about interviews, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { HIRING_ROLES, INTERVIEWING_ROLES, MEMBER_ROLES } from "../role.ts";

export const scheduleInterview = endpoint({
  method: "POST",
  path: "/api/interview/scheduleInterview",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
});

export const listInterviewers = endpoint({
  method: "GET",
  path: "/api/interview/{id}/interviewers",
  access: ["employer"],
  members: MEMBER_ROLES,
});

export const nameInterviewers = endpoint({
  method: "PUT",
  path: "/api/interview/{id}/interviewers",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const listInterviewNotes = endpoint({
  method: "GET",
  path: "/api/interview/{id}/notes",
  access: ["employer"],
  members: INTERVIEWING_ROLES,
});

export const addInterviewNote = endpoint({
  method: "POST",
  path: "/api/interview/{id}/notes",
  access: ["employer"],
  members: INTERVIEWING_ROLES,
  status: 201,
});

export const deleteInterviewNote = endpoint({
  method: "DELETE",
  path: "/api/interview/{id}/notes/{noteId}",
  access: ["employer"],
  members: INTERVIEWING_ROLES,
});

export const listInterviews = endpoint({
  method: "GET",
  path: "/api/interview/getAllInterviews",
  replica: true,
  access: ["admin"],
  paged: true,
});

export const listEmployerInterviews = endpoint({
  method: "GET",
  path: "/api/interview/getInterviewsByEmployer/{employerId}",
  access: ["employer", "admin"],
  members: MEMBER_ROLES,
  paged: true,
});

export const listInterviewDays = endpoint({
  method: "GET",
  path: "/api/interview/days/{employerId}",
  access: ["employer", "admin"],
  members: MEMBER_ROLES,
});

export const listCandidateInterviews = endpoint({
  method: "GET",
  path: "/api/interview/getInterviewsByCandidate/{candidateId}",
  access: ["candidate", "admin"],
  paged: true,
});

export const countInterviews = endpoint({
  method: "GET",
  path: "/api/interview/counts/{userId}",
  access: ["candidate", "employer", "admin"],
  members: MEMBER_ROLES,
});

export const readInterviewCalendar = endpoint({
  method: "GET",
  path: "/api/interview/ics/{id}",
  access: ["candidate", "employer", "admin"],
  members: MEMBER_ROLES,
  media: "text/calendar",
});

export const readCalendarFeed = endpoint({
  method: "GET",
  path: "/api/interview/feed/{token}",
  access: "anyone",
  media: "text/calendar",
});

export const readCalendarAddress = endpoint({
  method: "GET",
  path: "/api/interview/calendar-address",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
});

export const renewCalendarAddress = endpoint({
  method: "POST",
  path: "/api/interview/calendar-address",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  proven: true,
  status: 201,
});

export const revokeCalendarAddress = endpoint({
  method: "DELETE",
  path: "/api/interview/calendar-address",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
});

export const readLivingPage = endpoint({
  method: "GET",
  path: "/api/interview/living/{token}",
  access: "anyone",
});

export const readLivingCalendar = endpoint({
  method: "GET",
  path: "/api/interview/living/{token}/calendar",
  access: "anyone",
  media: "text/calendar",
});

export const stepByLink = endpoint({
  method: "POST",
  path: "/api/interview/living/{token}",
  access: "anyone",
});

export const sendLinkAgain = endpoint({
  method: "POST",
  path: "/api/interview/living/{token}/again",
  access: "anyone",
});

export const updateInterviewStatus = endpoint({
  method: "PUT",
  path: "/api/interview/updateInterviewStatus/{id}",
  access: ["candidate", "employer", "admin"],
  members: INTERVIEWING_ROLES,
});

export const updateInterviewResult = endpoint({
  method: "PUT",
  path: "/api/interview/updateResult/{id}",
  access: ["employer", "admin"],
  members: INTERVIEWING_ROLES,
});

export const rescheduleInterview = endpoint({
  method: "PUT",
  path: "/api/interview/reschedule/{id}",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
});

export const deleteInterview = endpoint({
  method: "DELETE",
  path: "/api/interview/deleteInterview/{id}",
  access: ["employer", "admin"],
  members: HIRING_ROLES,
});

export const acceptProposal = endpoint({
  method: "POST",
  path: "/api/interview/{id}/accept",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
});

export const declineInterview = endpoint({
  method: "POST",
  path: "/api/interview/{id}/decline",
  access: ["candidate"],
});

/** Members of a suspended school may still cancel. */
export const cancelInterview = endpoint({
  method: "POST",
  path: "/api/interview/{id}/cancel",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  whileSuspended: true,
});

export const claimAbsence = endpoint({
  method: "POST",
  path: "/api/interview/{id}/absence",
  access: ["candidate", "employer"],
  members: INTERVIEWING_ROLES,
});

export const disputeAbsence = endpoint({
  method: "POST",
  path: "/api/interview/{id}/absence/dispute",
  access: ["candidate", "employer"],
  members: INTERVIEWING_ROLES,
});

export const decideAbsence = endpoint({
  method: "PUT",
  path: "/api/admin/interviews/{id}/absence",
  access: ["admin"],
});

export const listAbsences = endpoint({
  method: "GET",
  path: "/api/admin/interviews/absences",
  access: ["admin"],
  paged: true,
});

export const findConflicts = endpoint({
  method: "POST",
  path: "/api/interview/conflicts",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const makeRoom = endpoint({
  method: "GET",
  path: "/api/interview/room",
  access: ["employer"],
  members: HIRING_ROLES,
});
