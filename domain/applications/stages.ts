// The stages of an application and who moves it from one to another (APPLY-3).

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
type Move = { by: Mover; from: readonly Stage[]; to: Stage };

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
} as const satisfies Record<string, Move>;
type StageMove = keyof typeof STAGE_MOVES;

/** The move that somebody asks for by naming a stage, or null where it is not allowed. */
export function findMove(by: Mover, from: Stage, to: Stage): StageMove | null {
  for (const name of Object.keys(STAGE_MOVES) as StageMove[]) {
    const move = STAGE_MOVES[name];
    const sources: readonly Stage[] = move.from;
    if (move.by === by && move.to === to && sources.includes(from)) return name;
  }
  return null;
}
