// The refusals of the steps of an interview.
import { sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import { sideOf } from "#features/interviews/domain/absence.ts";
import { refuseStep, type StepFacts } from "#features/interviews/domain/steps/next-steps.ts";
import { MAX_MOVES } from "#features/interviews/domain/move.ts";
import {
  startsFrom,
  type StepActor,
  type StepName,
  STEPS,
} from "#features/interviews/domain/steps/state-table.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { illegalStep, Refusal } from "#platform/domain/refusal.ts";
import type { InterviewRow } from "#features/interviews/server/tables.ts";

type Asked = { step: StepName; actor: StepActor; now: Date };

/** A step that is not possible is a 409 that changes nothing (INT-3). */
export function requireStep(facts: StepFacts, { step, actor, now }: Asked): void {
  const refusal = refuseStep(step, facts, { actor, now });
  if (refusal && startsFrom(step, facts.status)) {
    const ofMove = moveRefusal(facts, { step, actor, isLate: refusal === "too-late" });
    if (ofMove) throw ofMove;
  }
  if (refusal === "too-late") throw lateRefusal(step, facts);
  if (refusal) throw wrongStateRefusal(step, facts.status);
}

/** Why a step of a move is refused while the interview is agreed; null for other steps. */
function moveRefusal(
  { move, movesAsked, day, from }: StepFacts,
  { step, actor, isLate }: Omit<Asked, "now"> & { isLate: boolean },
): Refusal | null {
  const refuse = (text: Text) => new Refusal("conflict", isLate ? "INTERVIEW_PAST" : "ILLEGAL_STEP", text);
  const { until } = STEPS[step];
  if (until === "move") {
    if (isLate) return refuse("The time to answer is over. The interview stays as agreed.");
    if (!move) return refuse("Nobody asks to move this interview any more.");
    return refuse(
      step === "takeBackMove"
        ? "The other side asks to move it. You can take one of its times or keep the agreed time."
        : "You have asked to move it yourself, and the other side answers.",
    );
  }
  if (step !== "askToMove") return null;
  if (isLate)
    return refuse(
      sentence("This interview began on {day}, {time}. It can no longer be moved.", {
        day: { day },
        time: { time: from },
      }),
    );
  const side = sideOf(actor);
  if (move?.by === side) return refuse("You have asked to move it already. Please wait for the answer.");
  if (move) return refuse("The other side asks to move it. Please answer that first.");
  return movesAsked[side] < MAX_MOVES
    ? null
    : refuse("You have asked to move this interview twice, which is the most. You can still cancel it.");
}

/** Why each is too late; what is not named answers an invitation. */
function lateRefusal(step: StepName, { day, from }: StepFacts): Refusal {
  const began = { day: { day }, time: { time: from } };
  const refuse = (text: Text) => new Refusal("conflict", "INTERVIEW_PAST", text);
  switch (step) {
    case "cancelAgreed":
    case "cancelByCandidate":
      return refuse(sentence("This interview began on {day}, {time}. It can no longer be cancelled.", began));
    case "claimAbsence":
      return refuse(
        sentence(
          "This interview began on {day}, {time}. That somebody did not come can be said for 48 hours.",
          began,
        ),
      );
    case "disputeAbsence":
      return refuse("The 72 hours to contradict it are over.");
    default:
      return pastRefusal({ day, slot_from: from });
  }
}

/** For an invitation whose slot has begun (INT-43). */
export function pastRefusal({ day, slot_from }: Pick<InterviewRow, "day" | "slot_from">): Refusal {
  return new Refusal(
    "conflict",
    "INTERVIEW_PAST",
    sentence("This invitation was for {day}, {time}. It can no longer be answered.", {
      day: { day },
      time: { time: slot_from },
    }),
  );
}

export function wrongStateRefusal(step: StepName, status: InterviewStatus): Refusal {
  const early = step === "complete" && (status === "Pending" || status === "Pending Reschedule");
  return illegalStep(
    early
      ? "You can only mark interviews as completed after they are confirmed (Scheduled)"
      : sentence("This is not possible while the interview is {status}.", { status: term(status) }),
  );
}
