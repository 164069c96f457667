// Refuses a step that the state table does not allow now, with the sentence for it.
import { refuseStep, type StepFacts } from "#domain/interviews/steps/next-steps.ts";
import type { StepActor, StepName } from "#domain/interviews/steps/state-table.ts";
import { pastRefusal, wrongStateRefusal } from "#server/interviews/commands/refusals.ts";

type Asked = { step: StepName; actor: StepActor; now: Date };

/** A step that is not possible is a 409 that changes nothing (INT-3). */
export function requireStep(facts: StepFacts, { step, actor, now }: Asked): void {
  const refusal = refuseStep(step, facts, { actor, now });
  if (refusal === "too-late") throw pastRefusal({ day: facts.day, slot_from: facts.from });
  if (refusal) throw wrongStateRefusal(step, facts.status);
}
