// Reads from an interview, as the interface sends it, what its place in the agenda depends on.
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
  | "move"
>;

export function agendaFactsOf(interview: Placed): AgendaFacts {
  const { status, interviewDate, interviewSlotFrom, interviewSlotTo, absence, answerBy, move } = interview;
  return {
    status,
    day: interviewDate,
    from: interviewSlotFrom,
    to: interviewSlotTo,
    proposals: interview.proposals,
    candidateProposals: interview.candidateProposals,
    answerBy: answerBy === null ? null : new Date(answerBy),
    absence: absence && { ...absence, claimedAt: new Date(absence.claimedAt) },
    move: move && { ...move, reason: move.reason ?? "", answerBy: new Date(move.answerBy) },
  };
}
