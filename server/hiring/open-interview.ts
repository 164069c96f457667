// Ends the open interview of an application that its candidate withdraws, by the candidate's own step (APPLY-10).
import { isOpen } from "#domain/interviews/rules.ts";
import { outcomeOf, refuseStep } from "#domain/interviews/steps/next-steps.ts";
import { STEPS, startsFrom } from "#domain/interviews/steps/state-table.ts";
import type { CandidateViewer } from "#domain/role.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { DatabaseTransaction } from "#server/database/connect.ts";
import { cancelInterview, lockIfThere } from "#server/interviews/commands/cancel.ts";
import { auditRecordFor } from "#server/interviews/participant.ts";
import { readStepFacts } from "#server/interviews/steps/facts.ts";
import { findOpenInterviewId } from "./interview-repository.ts";

const REASON = "The candidate withdrew the application.";

/** Called before the application is locked. An interview that has begun stays as it is. */
export async function endOpenInterview(
  tx: DatabaseTransaction,
  now: Date,
  { viewer, applicationId }: { viewer: CandidateViewer; applicationId: string },
): Promise<void> {
  const id = await findOpenInterviewId(tx, { applicationId, candidateId: viewer.accountId });
  const locked = id === undefined ? undefined : await lockIfThere(tx, id);
  if (!locked || !isOpen(locked.interview.status)) return;
  const { interview, subscriptions } = locked;
  const facts = await readStepFacts(tx, interview, now);
  const step = startsFrom("cancelByCandidate", interview.status) ? "cancelByCandidate" : "decline";
  if (refuseStep(step, facts, { actor: "candidate", now })) return;
  const ending = { by: "candidate", reason: REASON, credit: outcomeOf(step, facts, now) } as const;
  await cancelInterview(tx, interview, { subscriptions, now, ending });
  await recordAudit(tx, now, {
    by: viewer,
    action: "interview-cancelled",
    record: auditRecordFor(interview),
    before: { status: interview.status },
    after: { status: STEPS[step].to },
  });
}
