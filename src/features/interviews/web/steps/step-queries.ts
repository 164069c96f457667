// The change that takes a step of an interview.
import { STEPS } from "#features/interviews/domain/steps/state-table.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { INTERVIEWS } from "#features/interviews/web/queries.ts";
import { changeRow, useOptimisticMutation } from "#platform/web/ui/feedback/use-optimistic-mutation.ts";
import { sendStep, type TakenStep } from "./step-forms.tsx";

/** A confirmation and a completion are shown at once. */
export function useTakeStep(id: string) {
  return useOptimisticMutation({
    changes: INTERVIEWS,
    send: (taken: TakenStep) => sendStep(id, taken),
    update: ({ step, body: { result } }) =>
      changeRow<Interview>(
        id,
        step === "confirm" || step === "complete"
          ? { status: STEPS[step].to, steps: [], ...(result && { result }) }
          : {},
      ),
  });
}
