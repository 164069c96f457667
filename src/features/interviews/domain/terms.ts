// Fixed values of an interview (INT-1) and the refusals of scheduling (INT-11).
import {
  NO_CREDITS,
  type RefusalText,
  SUBSCRIPTION_REFUSALS,
} from "#features/money/domain/subscriptions/credit-refusals.ts";

/** Statuses of an interview that is still to be held: it occupies its slot, and a cancel returns the credit. */
export const OPEN_STATUSES = ["Pending", "Interview Scheduled", "Rescheduled", "Pending Reschedule"] as const;

export const INTERVIEW_STATUSES = [...OPEN_STATUSES, "Completed", "Cancelled"] as const;
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number];

/** Statuses of an interview whose time both sides have agreed. */
export const AGREED_STATUSES = ["Interview Scheduled", "Rescheduled"] as const;

/** Results that an employer may give; "Cancelled" comes only with an admin's cancel. */
export const EMPLOYER_RESULTS = [
  "Shortlisted",
  "Not-Shortlisted",
  "On-Hold",
  "Selected For Second Round",
  "Selected",
  "Rejected",
] as const;
export type EmployerResult = (typeof EMPLOYER_RESULTS)[number];

export const INTERVIEW_RESULTS = [...EMPLOYER_RESULTS, "Cancelled"] as const;
export type InterviewResult = (typeof INTERVIEW_RESULTS)[number];

/** Orders of the admin's list. The default is newest first. */
export const INTERVIEW_SORTS = ["newest", "day", "status"] as const;
export type InterviewSort = (typeof INTERVIEW_SORTS)[number];

/**
 * Orders of a person's own list. "upcoming": today and later by day, then the past, the newest day first. "agenda": the
 * sections of src/features/interviews/domain/agenda/sections.ts, each in one piece.
 */
export const PERSONAL_INTERVIEW_SORTS = [...INTERVIEW_SORTS, "upcoming", "agenda"] as const;
export type PersonalInterviewSort = (typeof PERSONAL_INTERVIEW_SORTS)[number];

/** Notes of the school's members on one interview, and the length of each. */
export const MAX_TEAM_NOTES = 50;
export const MAX_TEAM_NOTE_LENGTH = 2_000;

/** Days between today and the earliest interview date (INT-16). */
export const NOTICE_DAYS = 2;
/** A date more than a year ahead is taken for a typing error. */
export const MAX_DAYS_AHEAD = 365;

/** Checks 3 to 11 of INT-11 in their order, and those of an invitation. */
export const SCHEDULING_REFUSALS = {
  ...SUBSCRIPTION_REFUSALS,
  "no-date": {
    kind: "invalid",
    code: "INVALID_INPUT",
    title: "Date missing",
    message: "Please select an interview date.",
  },
  "too-soon": {
    kind: "invalid",
    code: "INVALID_INPUT",
    title: "Date too soon",
    message: "Please choose a date at least 2 days from today.",
  },
  "too-late": {
    kind: "invalid",
    code: "INVALID_INPUT",
    title: "Date too far ahead",
    message: "Please choose a date within the next 365 days.",
  },
  "bad-link": {
    kind: "invalid",
    code: "INVALID_INPUT",
    title: "Meeting link",
    message: "Please enter a valid meeting link (e.g., https://).",
  },
  "no-slot": {
    kind: "conflict",
    code: "SLOT_MISSING",
    title: "Slot missing",
    message: "Candidate's interview slot is missing.",
  },
  "no-person": {
    kind: "invalid",
    code: "INVALID_INPUT",
    title: "Data missing",
    message: "Candidate or Employer data is missing.",
  },
  "no-credits": NO_CREDITS,
  "no-next-round": {
    kind: "conflict",
    code: "NO_NEXT_ROUND",
    title: "No further round",
    message: "Another round follows a completed interview with the result Selected For Second Round.",
  },
  "round-too-late": {
    kind: "conflict",
    code: "ROUND_TOO_LATE",
    title: "More than 30 days ago",
    message:
      "This interview was more than 30 days ago, so another one takes a credit. Please invite the candidate again.",
  },
  "rounds-used": {
    kind: "conflict",
    code: "ROUNDS_USED",
    title: "Both rounds used",
    message:
      "Two rounds without a credit have followed this interview already. Another interview takes a credit.",
  },
  "other-job": {
    kind: "conflict",
    code: "ROUND_OTHER_JOB",
    title: "Another post",
    message: "Another round is for the same post as the interview before.",
  },
  "first-differs": {
    kind: "invalid",
    code: "INVALID_INPUT",
    title: "Dates differ",
    message: "The first proposed time must be on the interview date.",
  },
  "outside-slot": {
    kind: "invalid",
    code: "INVALID_INPUT",
    title: "Time outside the slot",
    message: "Please choose times inside the candidate's interview slot.",
  },
  "same-times": {
    kind: "invalid",
    code: "INVALID_INPUT",
    title: "Times repeat",
    message: "Please propose different times.",
  },
  "no-place": {
    kind: "invalid",
    code: "INVALID_INPUT",
    title: "Address missing",
    message: "Please enter the address of the interview.",
  },
  "not-verified": {
    kind: "forbidden",
    code: "SCHOOL_NOT_VERIFIED",
    title: "School not verified",
    message:
      "Interviews at school are for verified schools. Please have your school verified in your dashboard.",
  },
  "name-kept": {
    kind: "forbidden",
    code: "SCHOOL_NOT_VERIFIED",
    title: "School not verified",
    message:
      "The name of this teacher is shown to verified schools only. Please have your school verified in your dashboard.",
  },
} as const satisfies Record<string, RefusalText>;
export type SchedulingRefusal = keyof typeof SCHEDULING_REFUSALS;
