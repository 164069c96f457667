// The steps of an interview on the page: those that one side may take now, as the state table has them, and their credit.
import { DAY_MS } from "#platform/domain/day.ts";
import type { InterviewSide } from "#features/interviews/domain/absence.ts";
import { beginningOf } from "#features/interviews/domain/steps/next-steps.ts";
import type { StepName } from "#features/interviews/domain/steps/state-table.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";

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
  | "move"
  | "roundNumber"
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

/** What the step does to the credit, for the side that reads it; null where nothing happens to it. */
export function creditSentence(possible: PossibleStep, seen: SeenInterview, now: Date): string | null {
  const { step, credit } = possible;
  if (credit === "none") return null;
  if (seen.side === "candidate") return credit === "back" ? "The school gets its credit back." : null;
  if (credit === "back") return "Then the credit comes back.";
  return step === "cancelInvitation" ? SPENT.unanswered : SPENT[isLate(seen, now) ? "late" : "often"];
}

const SPENT = {
  late: "Then the credit is spent: it begins in less than 24 hours.",
  often: "Then the credit is spent: the free cancels of this plan's period are used.",
  unanswered: "Then the credit is spent: five credits of invitations without an answer have come back today.",
};

function isLate(
  { interviewDate: date, interviewSlotFrom: from, interviewSlotTo: to }: SeenInterview,
  now: Date,
) {
  return beginningOf({ date, from, to }).getTime() - now.getTime() < DAY_MS;
}
