// The refusals of the steps of an interview.
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import { refuseStep, type StepFacts } from "#features/interviews/domain/steps/next-steps.ts";
import type { StepActor, StepName } from "#features/interviews/domain/steps/state-table.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { InterviewRow } from "#features/interviews/server/tables.ts";

type Asked = { step: StepName; actor: StepActor; now: Date };

/** A step that is not possible is a 409 that changes nothing (INT-3). */
export function requireStep(facts: StepFacts, { step, actor, now }: Asked): void {
  const refusal = refuseStep(step, facts, { actor, now });
  if (refusal === "too-late") throw pastRefusal({ day: facts.day, slot_from: facts.from });
  if (refusal) throw wrongStateRefusal(step, facts.status);
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
  return new Refusal(
    "conflict",
    "ILLEGAL_STEP",
    early
      ? "You can only mark interviews as completed after they are confirmed (Scheduled)"
      : sentence("This is not possible while the interview is {status}.", { status: term(status) }),
  );
}
