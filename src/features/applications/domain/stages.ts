// The stages of an application and who moves it from one to another (APPLY-3).
import { findStep } from "#platform/domain/steps.ts";
import type { InterviewResult } from "#features/interviews/domain/terms.ts";

export const STAGES = [
  "applied",
  "shortlisted",
  "interview",
  "chosen",
  "offered",
  "accepted",
  "joined",
  "not-selected",
  "declined",
  "withdrawn",
] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_LABELS: Record<Stage, string> = {
  applied: "Applied",
  shortlisted: "Shortlisted",
  interview: "Interview",
  chosen: "Chosen",
  offered: "Offered",
  accepted: "Accepted",
  joined: "Joined",
  "not-selected": "Not selected",
  declined: "Offer declined",
  withdrawn: "Withdrawn",
};

/** Stages in which an application waits for somebody. */
export const OPEN_STAGES = ["applied", "shortlisted", "interview", "chosen", "offered", "accepted"] as const;

/** The result of an interview and the letter of an offer move an application too. */
type Mover = "employer" | "candidate" | "result" | "letter";

/** Every move; any other is refused. `reopen` is a second application after a withdrawal. */
const STAGE_MOVES = {
  shortlist: { by: "employer", from: ["applied"], to: "shortlisted" },
  interview: { by: "employer", from: ["shortlisted"], to: "interview" },
  choose: { by: "employer", from: ["interview"], to: "chosen" },
  offer: { by: "employer", from: ["interview", "chosen"], to: "offered" },
  join: { by: "employer", from: ["offered", "accepted"], to: "joined" },
  turnDown: { by: "employer", from: OPEN_STAGES, to: "not-selected" },
  withdraw: { by: "candidate", from: OPEN_STAGES, to: "withdrawn" },
  decline: { by: "candidate", from: ["offered"], to: "declined" },
  reopen: { by: "candidate", from: ["withdrawn"], to: "applied" },
  select: { by: "result", from: ["interview"], to: "chosen" },
  unselect: { by: "result", from: ["chosen"], to: "interview" },
  send: { by: "letter", from: ["interview", "chosen", "offered"], to: "offered" },
  end: { by: "letter", from: ["offered"], to: "chosen" },
  accept: { by: "letter", from: ["offered"], to: "accepted" },
} as const;
type StageMove = keyof typeof STAGE_MOVES;

/** The move that somebody asks for by naming a stage, or null where it is not allowed. */
export function findMove(by: Mover, from: Stage, to: Stage): StageMove | null {
  return findStep<StageMove, Mover, Stage>(STAGE_MOVES, { by, from, to });
}

/** Whether it is a move of several at once. Who has accepted is answered alone, with a reason (OFFER-6). */
export const mayMoveInBulk = (from: Stage, to: Stage): boolean =>
  findMove("employer", from, to) !== null && !(from === "accepted" && to === "not-selected");

/** Open stages of people whom the school has met. */
export const MET_STAGES: readonly Stage[] = OPEN_STAGES.slice(OPEN_STAGES.indexOf("interview"));

/** Ends that the candidate has chosen. */
export const ENDED_BY_CANDIDATE: readonly Stage[] = Object.values(STAGE_MOVES).flatMap(({ by, to }) =>
  by === "candidate" && !OPEN_STAGES.some((open) => open === to) ? to : [],
);

const LEADS_TO: Partial<Record<InterviewResult, Stage>> = {
  Selected: "chosen",
  Rejected: "not-selected",
  "Not-Shortlisted": "not-selected",
};

/** Whether the school has to move the application on after this result. */
export const leadsOn = (result: InterviewResult | null): boolean => result !== null && result in LEADS_TO;

/** Null where the result leads nowhere, or the application is already past it. */
export function suggestStage(stage: Stage, result: InterviewResult | null): Stage | null {
  const to = result && LEADS_TO[result];
  return to && findMove("employer", stage, to) ? to : null;
}
