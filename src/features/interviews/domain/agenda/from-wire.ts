// Reads from an interview, as the interface sends it, what its place in the agenda depends on, and at which time it stands there.
import { beginningOf } from "../steps/next-steps.ts";
import type { Interview } from "../wire.ts";
import type { AgendaFacts } from "./sections.ts";

type Timed = Pick<
  Interview,
  "status" | "interviewDate" | "interviewSlotFrom" | "interviewSlotTo" | "proposals"
>;
type Placed = Timed & Pick<Interview, "candidateProposals" | "answerBy" | "absence" | "move">;

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

/** An invitation with the first of its times that may still come as its day and hours; any other interview as it is. */
export function atNextTime<One extends Timed>(interview: One, now: Date): One {
  if (interview.status !== "Pending") return interview;
  const [next] = interview.proposals
    .filter((one) => beginningOf(one) > now)
    .toSorted((one, other) => beginningOf(one).getTime() - beginningOf(other).getTime());
  if (!next) return interview;
  return { ...interview, interviewDate: next.date, interviewSlotFrom: next.from, interviewSlotTo: next.to };
}
