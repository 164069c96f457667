// The steps of an interview on the page: those that one side may take now, as the state table has them, and their words.
import { NOT_DONE } from "#web/api.ts";
import { DAY_MS, formatDay, formatDayWithWeekday } from "#domain/day.ts";
import type { InterviewSide } from "#domain/interviews/steps/absence.ts";
import { beginningOf } from "#domain/interviews/steps/next-steps.ts";
import type { StepName } from "#domain/interviews/steps/state-table.ts";
import type { Interview } from "#domain/interviews/wire.ts";

/** A step, what it does to the credit, and until when it can be taken. */
export type PossibleStep = Interview["steps"][number];

/** An interview as one side sees it: a row of a list, or the page of a link. */
export type SeenInterview = Pick<
  Interview,
  | "status"
  | "interviewDate"
  | "interviewSlotFrom"
  | "interviewSlotTo"
  | "InterviewLink"
  | "mode"
  | "location"
  | "note"
  | "proposals"
  | "candidateProposals"
  | "steps"
> & {
  side: InterviewSide;
  /** Name of the other side. */
  with: string;
};

export function seenBy(side: InterviewSide, interview: Interview): Interview & SeenInterview {
  const { employerId, candidateName } = interview;
  return { ...interview, side, with: side === "candidate" ? employerId.instituteName : candidateName };
}

/** Those that are still possible on a page that was left open. Of two steps with the same end only one is offered. */
export function offeredSteps(
  { steps, proposals, candidateProposals }: SeenInterview,
  now: Date,
): PossibleStep[] {
  const possible = steps.filter(({ until }) => until === null || new Date(until) > now);
  const others: (StepName | false)[] = [
    proposals.length > 1 ? "confirm" : "accept",
    candidateProposals.length === 0 && "acceptAsked",
    // What was agreed is cancelled, an invitation declined.
    possible.some(({ step }) => step === "cancelByCandidate") && "decline",
  ];
  return possible.filter(({ step }) => !others.includes(step));
}

type Words = {
  /** On the button that opens the step, and over its fields on the page of a link. */
  name: string;
  /** Over its dialog, and on the button there. */
  title: string;
  confirm: string;
  /** What it does. The sentence about the credit follows. */
  hint?: string;
  /** The button that leaves the dialog; "Cancel" would be read as the step. */
  back?: "Cancel" | "Back";
  /** Something is given up. */
  isGrave?: boolean;
};

export function wordsOf(step: StepName, { side, with: other, status, interviewDate }: SeenInterview): Words {
  switch (step) {
    case "confirm":
      return { name: "Confirm the interview", title: "Confirm the interview", confirm: "Confirm" };
    case "accept":
      return { name: "Choose a time", title: "Choose a time", confirm: "Take this time" };
    case "acceptAsked":
      return {
        name: "Take one of the candidate's times",
        title: "Take one of the candidate's times",
        confirm: "Take this time",
      };
    case "askForAnotherDay":
      return {
        name: "Ask for another day",
        title: "Reschedule",
        confirm: "Ask for another day",
        hint: `${other} proposed ${formatDayWithWeekday(interviewDate)}. It can take one of your days with one tap, or offers another one. Without an answer the interview is cancelled after 7 days, or when the last of your days begins if that is later.`,
        back: "Cancel",
      };
    case "reschedule":
      return {
        name: "Offer another day",
        title: `Reschedule with ${other}`,
        confirm: "Reschedule",
        hint: "The hours stay. The candidate need not confirm it again.",
        back: "Cancel",
      };
    case "complete": {
      const name = status === "Completed" ? "Add Result" : "Mark as Completed";
      return { name, title: name, confirm: name, back: "Cancel" };
    }
    case "decline":
      return {
        name: "Not interested",
        title: "Decline this invitation?",
        hint: `${other} learns the reason that you choose.`,
        confirm: "Decline",
        isGrave: true,
      };
    case "claimAbsence":
      return {
        name: `${other} did not come`,
        title: `${other} did not come?`,
        hint: `${other} can contradict within 72 hours; then our staff decide. If nobody contradicts, the interview is cancelled then and ${side === "school" ? "the credit comes back" : "the school's credit is spent"}.`,
        confirm: "Yes, did not come",
        isGrave: true,
      };
    case "disputeAbsence":
      return {
        name: side === "school" ? "We did come" : "I did come",
        title: "Contradict this?",
        hint: "Our staff read what both sides say and decide. Until then nothing happens to the interview and its credit.",
        confirm: "Send",
      };
    default:
      return {
        ...(step === "cancelInvitation"
          ? { name: "Withdraw the invitation", title: "Withdraw this invitation?", confirm: "Withdraw it" }
          : { name: "Cancel the interview", title: "Cancel this interview?", confirm: "Cancel it" }),
        hint: `${other} learns the reason, and the interview leaves both calendars.`,
        isGrave: true,
      };
  }
}

/** What the step does to the credit, for the side that reads it; null where nothing happens to it. */
export function creditSentence(possible: PossibleStep, seen: SeenInterview, now: Date): string | null {
  const { step, credit } = possible;
  if (credit === "none") return null;
  if (seen.side === "candidate") return credit === "back" ? "The school gets its credit back." : null;
  if (credit === "back") return "Then the credit comes back.";
  return `Then the credit is spent: ${step === "cancelInvitation" ? SPENT.unanswered : SPENT[isLate(seen, now) ? "late" : "often"]}`;
}

const SPENT = {
  late: "it begins in less than 24 hours.",
  often: "the free cancels of this plan's period are used.",
  unanswered: "five credits of invitations without an answer have come back today.",
};

function isLate(
  { interviewDate: date, interviewSlotFrom: from, interviewSlotTo: to }: SeenInterview,
  now: Date,
) {
  return beginningOf({ date, from, to }).getTime() - now.getTime() < DAY_MS;
}

/** What is said once it is taken: by the server, or in the words of the documents. */
export function doneSentence(
  step: StepName,
  { with: other, interviewDate }: SeenInterview,
  message: string,
): string {
  if (step === "confirm") return `Interview confirmed for ${formatDay(interviewDate)}.`;
  if (step === "askForAnotherDay") return `${other} was asked for another day.`;
  if (step === "reschedule") return "Interview rescheduled.";
  return step === "complete" ? "Interview marked as completed with result." : message;
}

export function failureSentence(step: StepName): string {
  if (step === "confirm") return "The interview could not be confirmed. Please try again.";
  if (step === "askForAnotherDay" || step === "reschedule") return "Could not reschedule.";
  if (step === "complete") return "Could not update interview status or result.";
  if (step === "accept" || step === "acceptAsked") return "This time could not be taken. Please try again.";
  return NOT_DONE;
}
