// The stages of an application and who moves it from one to another (APPLY-3).
import { findStep } from "#platform/domain/steps.ts";

export const STAGES = [
  "applied",
  "shortlisted",
  "interview",
  "offered",
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
  offered: "Offered",
  joined: "Joined",
  "not-selected": "Not selected",
  declined: "Offer declined",
  withdrawn: "Withdrawn",
};

/** Stages in which an application waits for somebody. */
export const OPEN_STAGES = ["applied", "shortlisted", "interview", "offered"] as const;

type Mover = "employer" | "candidate";

/** Every move; any other is refused. `reopen` is a second application after a withdrawal. */
const STAGE_MOVES = {
  shortlist: { by: "employer", from: ["applied"], to: "shortlisted" },
  interview: { by: "employer", from: ["shortlisted"], to: "interview" },
  offer: { by: "employer", from: ["interview"], to: "offered" },
  join: { by: "employer", from: ["offered"], to: "joined" },
  turnDown: { by: "employer", from: OPEN_STAGES, to: "not-selected" },
  withdraw: { by: "candidate", from: OPEN_STAGES, to: "withdrawn" },
  decline: { by: "candidate", from: ["offered"], to: "declined" },
  reopen: { by: "candidate", from: ["withdrawn"], to: "applied" },
} as const;
type StageMove = keyof typeof STAGE_MOVES;

/** The move that somebody asks for by naming a stage, or null where it is not allowed. */
export function findMove(by: Mover, from: Stage, to: Stage): StageMove | null {
  return findStep<StageMove, Mover, Stage>(STAGE_MOVES, { by, from, to });
}
