// Ends the open interview of an application that its candidate withdraws, by the candidate's own step (APPLY-10).
import type { ApplicationId } from "#platform/domain/ids.ts";
import { startsFrom } from "#features/interviews/domain/steps/state-table.ts";
import type { CandidateViewer } from "#platform/domain/role.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { lockCandidate } from "#features/interviews/server/service.ts";
import { takeStepIfPossible } from "#features/interviews/server/steps/take-step.ts";
import { findOpenInterviewId } from "./interview-repository.ts";

const REASON = "The candidate withdrew the application.";

/** Called before the application is locked. An interview that has begun stays as it is. */
export async function endOpenInterview(
  tx: DatabaseTransaction,
  clock: Deps["clock"],
  { viewer, applicationId }: { viewer: CandidateViewer; applicationId: ApplicationId },
): Promise<void> {
  // An invitation that is being made at this moment is waited for: it locks the candidate first.
  await lockCandidate(tx, viewer.accountId);
  const id = await findOpenInterviewId(tx, { applicationId, candidateId: viewer.accountId });
  if (id === undefined) return;
  await takeStepIfPossible({ db: tx, clock }, viewer, {
    id,
    step: ({ status }) => (startsFrom("cancelByCandidate", status) ? "cancelByCandidate" : "decline"),
    input: { reason: REASON },
  });
}
