// What other areas ask of interviews.
export { lockCandidate } from "./participant-repository.ts";
export {
  countAgenda,
  interviewsInBatches,
  type InterviewWithMembers,
  listInterviews,
} from "./queries/list-repository.ts";
export { listUpcomingOfCandidate } from "./queries/upcoming-repository.ts";
export { followMembers } from "./notifications/follow-members.ts";
export { type InterviewOfPeople, updateInterview } from "./repository.ts";
export { countInterviewsWithAbsence } from "./facts/absence-repository.ts";
