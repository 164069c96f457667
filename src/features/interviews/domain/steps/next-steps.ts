// Says which steps are possible now, until when, and what each one does to the credit.
import { type Day, DAY_MS, instantInIndia } from "#platform/domain/day.ts";
import type { Proposal } from "../invitation/terms.ts";
import type { InterviewStatus } from "../terms.ts";
import { type MemberRole, mayHire } from "#platform/domain/role.ts";
import { type Absence, settlesAt, sideOf } from "../absence.ts";
import { creditOfLateCancel, type StepOutcome } from "./credit.ts";
import { MAX_MOVES, type Move, type MovesAsked } from "../move.ts";
import { isStepOf, startsFrom, type StepActor, STEP_NAMES, STEPS, type StepName } from "./state-table.ts";

export type StepFacts = {
  status: InterviewStatus;
  day: Day;
  from: string;
  to: string;
  /** The school's proposals; none stands for the one that holds the slot. */
  proposals: readonly Proposal[];
  /** The candidate's own, of a request for another day. */
  candidateProposals: readonly Proposal[];
  /** When an unanswered request for another day ends. Null for one that is older than this rule. */
  answerBy: Date | null;
  absence: Absence | null;
  /** The request to move it that waits for an answer. */
  move: Move | null;
  movesAsked: MovesAsked;
  /** It took no credit. */
  isFree: boolean;
  /** How many agreed interviews the school may still cancel without losing the credit. */
  freeCancels: number;
  /** How many credits of invitations without an answer still come back to the school today. */
  freeReturns: number;
};

const ABSENCE_CLAIM_MS = 2 * DAY_MS;
const REQUEST_MS = 7 * DAY_MS;

export const beginningOf = ({ date, from }: Proposal) => instantInIndia(date, from);
export const beginning = ({ day, from }: { day: Day; from: string }) => instantInIndia(day, from);
const latest = (instants: readonly Date[]) => new Date(Math.max(...instants.map((one) => one.getTime())));

type Offered = { proposals: readonly Proposal[]; day: Day; from: string; to: string };

/** The school's proposals with the one that holds the slot, where there is no list. */
export function proposalsOf({ proposals, day, from, to }: Offered): readonly Proposal[] {
  return proposals.length > 0 ? proposals : [{ date: day, from, to }];
}

/** When a request for another day ends: after 7 days, or when the candidate's last own time begins. */
export function endOfRequest(askedAt: Date, own: readonly Proposal[]): Date {
  return latest([new Date(askedAt.getTime() + REQUEST_MS), ...own.map(beginningOf)]);
}

/** When an interview that waits for an answer ends by itself; null for one that does not. */
export function closingOf(facts: StepFacts): Date | null {
  if (facts.status === "Pending") return latest(proposalsOf(facts).map(beginningOf));
  return facts.status === "Pending Reschedule" ? facts.answerBy : null;
}

/** The proposals between which this actor may choose. */
export function openProposals(facts: StepFacts, actor: StepActor): readonly Proposal[] {
  if (facts.move) return facts.move.proposals;
  return actor === "candidate" ? proposalsOf(facts) : facts.candidateProposals;
}

/** Until when a step can be taken: null without an end, an instant of the past where it never can. */
function endOf(name: StepName, facts: StepFacts, actor: StepActor): Date | null {
  switch (STEPS[name].until) {
    case "held":
      return beginning(facts);
    case "proposal":
      return latest([new Date(0), ...openProposals(facts, actor).map(beginningOf)]);
    case "start":
      return closingOf(facts) ?? (facts.status === "Pending Reschedule" ? null : beginning(facts));
    case "absence":
      return new Date(beginning(facts).getTime() + ABSENCE_CLAIM_MS);
    case "dispute":
      return facts.absence && actor !== "admin" ? settlesAt(facts.absence) : null;
    case "move":
      return facts.move?.answerBy ?? null;
    case "closing":
    case "moveClosing":
    case "settling":
    case "always":
      return null;
  }
}

/** Whether the time of the step has come, and what it answers to is there. */
function isDue(name: StepName, { facts, actor, now }: { facts: StepFacts; actor: StepActor; now: Date }) {
  const { absence, move } = facts;
  const closing = closingOf(facts);
  const side = sideOf(actor);
  switch (name) {
    case "askToMove":
      return move === null && facts.movesAsked[side] < MAX_MOVES;
    case "acceptMove":
    case "keepAgreed":
      return move !== null && move.by !== side;
    case "takeBackMove":
      return move?.by === side;
    case "expireMove":
      return move !== null && move.answerBy <= now;
    case "expire":
      return closing !== null && closing <= now;
    case "claimAbsence":
      return absence === null && beginning(facts) <= now;
    case "disputeAbsence":
      return absence?.state === "noted" && absence.claimedBy !== side;
    case "dismissAbsence":
      return absence?.state === "noted" || absence?.state === "disputed";
    case "settleAbsence":
      if (actor === "admin") return absence?.state === "noted" || absence?.state === "disputed";
      return absence?.state === "noted" && settlesAt(absence) <= now;
    default:
      return true;
  }
}

/** Why a step is not possible: the status, or the time. Null where it is. */
export function refuseStep(
  name: StepName,
  facts: StepFacts,
  { actor, now }: { actor: StepActor; now: Date },
): "wrong-state" | "too-late" | null {
  if (!isStepOf(name, actor) || !startsFrom(name, facts.status)) return "wrong-state";
  if (!isDue(name, { facts, actor, now })) return "wrong-state";
  const end = endOf(name, facts, actor);
  return end !== null && end <= now ? "too-late" : null;
}

export function outcomeOf(name: StepName, facts: StepFacts, now: Date): StepOutcome {
  const { credit } = STEPS[name];
  if (facts.isFree) return "none";
  if (credit === "notice")
    return creditOfLateCancel({ begins: beginning(facts), now, free: facts.freeCancels });
  // Who asks for another day has answered.
  if (credit === "unanswered") return facts.status !== "Pending" || facts.freeReturns > 0 ? "back" : "spent";
  if (credit === "absence") return facts.absence?.who === "candidate" ? "back" : "spent";
  return credit;
}

/** The step by which a side cancels, by how the interview stands. */
export function cancelStepOf(side: "candidate" | "employer", status: InterviewStatus): StepName {
  if (side === "candidate") return "cancelByCandidate";
  return startsFrom("cancelInvitation", status) ? "cancelInvitation" : "cancelAgreed";
}

/** The steps of a member of the school by the role there; everybody else has all of theirs. */
export function mayTakeStep(step: StepName, memberRole: MemberRole | null): boolean {
  if (memberRole === null || mayHire({ memberRole })) return true;
  return memberRole === "interviewer" && "byInterviewers" in STEPS[step];
}

type NextStep = { step: StepName; credit: StepOutcome; until: Date | null };

export type StepViewer = { actor: StepActor; memberRole: MemberRole | null; now: Date };

/** Every step that this person may take now. */
export function nextSteps(facts: StepFacts, { actor, memberRole, now }: StepViewer): NextStep[] {
  return STEP_NAMES.filter((step) => mayTakeStep(step, memberRole))
    .filter((step) => refuseStep(step, facts, { actor, now }) === null)
    .map((step) => ({
      step,
      credit: outcomeOf(step, facts, now),
      until: endOf(step, facts, actor),
    }));
}
