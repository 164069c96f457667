// The one table of all steps of an interview: who may take it, from which statuses, to which, until when, what happens to the
// credit and which message goes out. Checks, mails, buttons and the table in docs/behaviour/interviews.md come from it (INT-3).
import type { InterviewNotice } from "../notices/notices.ts";
import type { Role } from "#platform/domain/role.ts";
import { AGREED_STATUSES, type InterviewStatus, OPEN_STATUSES } from "../terms.ts";

export type StepActor = Role | "clock";

/** Until when a step is possible, in the words of the table. */
export const STEP_TIMES = {
  held: "until the first proposed time begins",
  proposal: "until that time begins",
  start: "until the last proposed time begins or the request ends; once agreed, until the interview begins",
  always: "at any time",
  closing:
    "when the last proposed time begins; after a request for another day 7 days later, or when the candidate's last own time begins",
  absence: "from the beginning, for 48 hours",
  dispute: "until it is settled",
  settling: "72 hours later if undisputed; an admin at any time",
  move: "until 24 hours after it was asked, or one hour before the beginning if that is earlier",
  moveClosing: "when nobody has answered by then",
} as const;
type StepTime = keyof typeof STEP_TIMES;

/** What happens to the credit, in the words of the table. */
export const STEP_CREDITS = {
  none: "nothing",
  back: "back",
  notice:
    "back until 24 hours before the beginning, and at most 3 times a period of the plan plus one in five of its invitations; else spent",
  unanswered: "back; of an invitation without an answer five times a day of the school, then spent",
  absence: "back where the candidate was absent, spent where the school was",
} as const;
type StepCredit = keyof typeof STEP_CREDITS;

type Step = {
  label: string;
  by: readonly StepActor[];
  from: readonly InterviewStatus[];
  /** Null where the status stays. */
  to: InterviewStatus | null;
  until: StepTime;
  credit: StepCredit;
  /** The message; NOTICES says who gets it. */
  notice: InterviewNotice;
  /** Members of the school who are named on the interview and do not hire may take it too. */
  byInterviewers?: true;
  /** What the call of its name answers. The documents' calls take the steps without it, and the absences of staff. */
  answer?: string;
};

const ASKED = ["Pending", "Pending Reschedule"] as const;

export const STEPS = {
  confirm: {
    label: "confirm",
    by: ["candidate"],
    from: ["Pending"],
    to: "Interview Scheduled",
    until: "held",
    credit: "none",
    notice: "interview-confirmed",
  },
  accept: {
    label: "accept a proposed time",
    by: ["candidate"],
    from: ["Pending"],
    to: "Interview Scheduled",
    until: "proposal",
    credit: "none",
    notice: "interview-accepted",
  },
  askForAnotherDay: {
    label: "ask for another day",
    by: ["candidate"],
    from: ["Pending"],
    to: "Pending Reschedule",
    until: "start",
    credit: "none",
    notice: "interview-another-day",
  },
  acceptAsked: {
    label: "accept a time that the candidate proposed",
    by: ["employer"],
    from: ["Pending Reschedule"],
    to: "Rescheduled",
    until: "proposal",
    credit: "none",
    notice: "interview-accepted",
  },
  reschedule: {
    label: "offer another day",
    by: ["employer"],
    from: ["Pending Reschedule"],
    to: "Rescheduled",
    until: "always",
    credit: "none",
    notice: "interview-rescheduled",
  },
  complete: {
    label: "complete, with a result",
    by: ["employer"],
    from: AGREED_STATUSES,
    to: "Completed",
    until: "always",
    credit: "none",
    notice: "interview-completed",
    byInterviewers: true,
  },
  askToMove: {
    label: "ask to move what was agreed, twice a side",
    by: ["candidate", "employer"],
    from: AGREED_STATUSES,
    to: null,
    until: "start",
    credit: "none",
    notice: "interview-move-asked",
    answer: "The other side was asked. Until it takes one of your times, the agreed time holds.",
  },
  acceptMove: {
    label: "take a time to which the other side asks to move",
    by: ["candidate", "employer"],
    from: AGREED_STATUSES,
    to: "Rescheduled",
    until: "move",
    credit: "none",
    notice: "interview-moved",
    answer: "The new time is agreed.",
  },
  keepAgreed: {
    label: "keep the agreed time",
    by: ["candidate", "employer"],
    from: AGREED_STATUSES,
    to: null,
    until: "move",
    credit: "none",
    notice: "interview-move-ended",
    answer: "The interview stays as agreed.",
  },
  takeBackMove: {
    label: "take the own request to move back",
    by: ["candidate", "employer"],
    from: AGREED_STATUSES,
    to: null,
    until: "move",
    credit: "none",
    notice: "interview-move-ended",
    answer: "You no longer ask to move it. The interview stays as agreed.",
  },
  expireMove: {
    label: "end a request to move",
    by: ["clock"],
    from: AGREED_STATUSES,
    to: null,
    until: "moveClosing",
    credit: "none",
    notice: "interview-move-ended",
  },
  decline: {
    label: "decline",
    by: ["candidate"],
    from: [...ASKED, "Rescheduled"],
    to: "Cancelled",
    until: "start",
    credit: "back",
    notice: "interview-cancelled",
  },
  cancelByCandidate: {
    label: "cancel",
    by: ["candidate"],
    from: AGREED_STATUSES,
    to: "Cancelled",
    until: "start",
    credit: "back",
    notice: "interview-cancelled",
  },
  cancelInvitation: {
    label: "cancel an invitation",
    by: ["employer"],
    from: ASKED,
    to: "Cancelled",
    until: "always",
    credit: "unanswered",
    notice: "interview-cancelled",
  },
  cancelAgreed: {
    label: "cancel what was agreed",
    by: ["employer"],
    from: AGREED_STATUSES,
    to: "Cancelled",
    until: "start",
    credit: "notice",
    notice: "interview-cancelled",
  },
  expire: {
    label: "expire",
    by: ["clock"],
    from: ASKED,
    to: "Cancelled",
    until: "closing",
    credit: "unanswered",
    notice: "interview-cancelled",
  },
  claimAbsence: {
    label: "say that the other side did not come",
    by: ["candidate", "employer"],
    from: AGREED_STATUSES,
    to: null,
    until: "absence",
    credit: "none",
    notice: "interview-absence",
    byInterviewers: true,
  },
  disputeAbsence: {
    label: "contradict it",
    by: ["candidate", "employer"],
    from: AGREED_STATUSES,
    to: null,
    until: "dispute",
    credit: "none",
    notice: "interview-absence-disputed",
    byInterviewers: true,
    answer: "Our staff will look at it.",
  },
  settleAbsence: {
    label: "settle the absence",
    by: ["clock", "admin"],
    from: AGREED_STATUSES,
    to: "Cancelled",
    until: "settling",
    credit: "absence",
    notice: "interview-cancelled",
  },
  dismissAbsence: {
    label: "dismiss the absence",
    by: ["admin"],
    from: AGREED_STATUSES,
    to: null,
    until: "dispute",
    credit: "none",
    notice: "interview-absence",
  },
  cancel: {
    label: "cancel",
    by: ["admin"],
    from: OPEN_STATUSES,
    to: "Cancelled",
    until: "always",
    credit: "back",
    notice: "interview-cancelled",
  },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;
/** The steps of the two sides; staff and the clock take the others. */
export type StepOfSides = {
  [Name in StepName]: Extract<(typeof STEPS)[Name]["by"][number], "candidate" | "employer"> extends never
    ? never
    : Name;
}[StepName];
export const STEP_NAMES = Object.keys(STEPS) as [StepName, ...StepName[]];

export function isStepOf(name: StepName, actor: StepActor): boolean {
  const by: readonly StepActor[] = STEPS[name].by;
  return by.includes(actor);
}

export function startsFrom(name: StepName, status: InterviewStatus): boolean {
  const from: readonly InterviewStatus[] = STEPS[name].from;
  return from.includes(status);
}

/** The steps of the page of a mail's link, where either side cancels by the step that its state has for it. */
export const LINK_STEPS = [
  "confirm",
  "accept",
  "askForAnotherDay",
  "acceptAsked",
  "reschedule",
  "askToMove",
  "acceptMove",
  "keepAgreed",
  "takeBackMove",
  "decline",
  "cancel",
] as const satisfies readonly StepName[];
export type LinkStep = (typeof LINK_STEPS)[number];

/** The step that a link of a mail offers first, or only its page. */
export const FIRST_STEPS = [
  "confirm",
  "askForAnotherDay",
  "reschedule",
  "decline",
  "acceptMove",
  "keepAgreed",
  "open",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
