// Reads from an interview, as the interface sends it, what its place in the agenda and the steps of now depend on.
import { refuseStep, type StepViewer } from "../steps/next-steps.ts";
import type { StepName } from "../steps/state-table.ts";
import type { Interview } from "../wire.ts";
import type { AgendaFacts } from "./sections.ts";

type Placed = Pick<
  Interview,
  | "status"
  | "interviewDate"
  | "interviewSlotFrom"
  | "interviewSlotTo"
  | "proposals"
  | "candidateProposals"
  | "answerBy"
  | "absence"
>;

export function agendaFactsOf(interview: Placed): AgendaFacts {
  const { status, interviewDate, interviewSlotFrom, interviewSlotTo, absence, answerBy } = interview;
  return {
    status,
    day: interviewDate,
    from: interviewSlotFrom,
    to: interviewSlotTo,
    proposals: interview.proposals,
    candidateProposals: interview.candidateProposals,
    answerBy: answerBy === null ? null : new Date(answerBy),
    absence: absence && { ...absence, claimedAt: new Date(absence.claimedAt) },
  };
}

/** Whether this side may take the step at this moment, also on a page that was left open. */
export function mayStepNow(
  interview: Placed,
  step: StepName,
  viewer: Pick<StepViewer, "actor" | "now">,
): boolean {
  return refuseStep(step, { ...agendaFactsOf(interview), freeCancels: 0, freeReturns: 0 }, viewer) === null;
}
