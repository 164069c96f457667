// The words of an interview (document 2, section 4) and the sentences in which scheduling is refused (section 5).

export const INTERVIEW_STATUSES = [
  "Pending",
  "Interview Scheduled",
  "Rescheduled",
  "Pending Reschedule",
  "Completed",
  "Cancelled",
] as const;
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number];

/** Statuses in which the interview is still to be held: it holds its slot, and a cancel gives the credit back. */
export const OPEN_STATUSES = ["Pending", "Interview Scheduled", "Rescheduled", "Pending Reschedule"] as const;

export const INTERVIEW_RESULTS = [
  "Shortlisted",
  "Not-Shortlisted",
  "On-Hold",
  "Selected For Second Round",
  "Selected",
  "Rejected",
  "Cancelled",
] as const;
export type InterviewResult = (typeof INTERVIEW_RESULTS)[number];

/** How an admin's list may be ordered; the newest first where nothing is said. */
export const INTERVIEW_SORTS = ["newest", "day", "status"] as const;
export type InterviewSort = (typeof INTERVIEW_SORTS)[number];

/** What an employer may give; "Cancelled" comes only with an admin's cancel. */
export const EMPLOYER_RESULTS = [
  "Shortlisted",
  "Not-Shortlisted",
  "On-Hold",
  "Selected For Second Round",
  "Selected",
  "Rejected",
] as const;
export type EmployerResult = (typeof EMPLOYER_RESULTS)[number];

/** Today plus two days (document 2, section 9). */
export const NOTICE_DAYS = 2;
/** Beyond a year nobody knows their calendar: such a date is a slip. */
export const MAX_DAYS_AHEAD = 365;
export const CREDITS_PER_INTERVIEW = 1;

type Sentence = {
  kind: "invalid" | "conflict" | "payment-needed" | "missing";
  code: string;
  title: string;
  message: string;
};

/** In the order in which they are checked (document 2, section 5, "Schedule interview", 3 to 11). */
export const SCHEDULING_REFUSALS = {
  "no-subscription": {
    kind: "payment-needed",
    code: "SUBSCRIPTION_REQUIRED",
    title: "Subscription Required",
    message: "You need an active subscription to schedule an interview.",
  },
  "subscription-pending": {
    kind: "payment-needed",
    code: "SUBSCRIPTION_PENDING",
    title: "Subscription Pending",
    message: "Please wait for admin to activate your subscription.",
  },
  "subscription-canceled": {
    kind: "payment-needed",
    code: "SUBSCRIPTION_CANCELED",
    title: "Subscription Canceled",
    message: "Your subscription is canceled. Please contact admin.",
  },
  "subscription-expired": {
    kind: "payment-needed",
    code: "SUBSCRIPTION_EXPIRED",
    title: "Subscription expired",
    message: "Your subscription has expired. Upgrade your plan to schedule interviews.",
  },
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
  "no-credits": {
    kind: "payment-needed",
    code: "INSUFFICIENT_CREDITS",
    title: "Insufficient Credits",
    message: "You have no remaining credits. Please purchase or renew your subscription.",
  },
} as const satisfies Record<string, Sentence>;
export type SchedulingRefusal = keyof typeof SCHEDULING_REFUSALS;
