// Steps of the clock. Several processes may run them at once: each locks the interview and looks again.
import type { InterviewId } from "#platform/domain/ids.ts";
import { UNDISPUTED_MS } from "#features/interviews/domain/absence.ts";
import { STEPS } from "#features/interviews/domain/steps/state-table.ts";
import { listDueMoves } from "../facts/move-repository.ts";
import { listUnanswered, listUndisputed } from "./expiry-repository.ts";
import { takeStepIfPossible } from "./take-step.ts";
import type { StepDeps } from "./step-context.ts";

/** Cancels interviews that nobody answered in time. Returns how many were cancelled by this run. */
export async function expireInterviews(deps: StepDeps): Promise<number> {
  const ids = await listUnanswered(deps.db, { now: deps.clock.now(), statuses: STEPS.expire.from });
  return takeAll(deps, "expire", ids);
}

/** Settles absences that nobody contradicted in time. Returns how many were settled by this run. */
export async function settleAbsences(deps: StepDeps): Promise<number> {
  const until = new Date(deps.clock.now().getTime() - UNDISPUTED_MS);
  const ids = await listUndisputed(deps.db, { until, statuses: STEPS.settleAbsence.from });
  return takeAll(deps, "settleAbsence", ids);
}

/** Ends requests to move an interview that nobody answered in time. Returns how many were ended by this run. */
export async function expireMoves(deps: StepDeps): Promise<number> {
  const ids = await listDueMoves(deps.db, { now: deps.clock.now(), statuses: STEPS.expireMove.from });
  return takeAll(deps, "expireMove", ids);
}

async function takeAll(
  deps: StepDeps,
  step: "expire" | "settleAbsence" | "expireMove",
  ids: readonly InterviewId[],
): Promise<number> {
  let count = 0;
  for (const id of ids) if (await takeStepIfPossible(deps, null, { id, step })) count += 1;
  return count;
}
