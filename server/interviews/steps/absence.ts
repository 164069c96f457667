// Absence: one side says that the other did not come, the other may contradict, and it is settled by the clock or by staff.
import {
  type AbsenceDecision,
  CANCEL_REASONS,
  type CancelledBy,
  type InterviewSide,
  UNDISPUTED_MS,
} from "#domain/interviews/steps/absence.ts";
import { outcomeOf, refuseStep } from "#domain/interviews/steps/next-steps.ts";
import { STEPS, type StepName } from "#domain/interviews/steps/state-table.ts";
import { invalid, notFound } from "#domain/refusal.ts";
import type { AdminViewer, CandidateViewer, EmployerViewer } from "#domain/role.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { cancelInterview, lockIfThere, lockWithSubscriptions } from "#server/interviews/commands/cancel.ts";
import { notifyParties } from "#server/interviews/notifications/notify-parties.ts";
import { auditRecordFor, isParticipant } from "#server/interviews/participant.ts";
import { type InterviewOfPeople, lockInterview, updateInterview } from "#server/interviews/repository.ts";
import { insertAbsence, updateAbsence } from "./absence-repository.ts";
import { listUndisputed } from "./expiry-repository.ts";
import { readStepFacts } from "./facts.ts";
import { requireStep } from "./require-step.ts";

type CommandDeps = Pick<Deps, "db" | "clock">;
type Side = CandidateViewer | EmployerViewer;
const sideOf = ({ role }: Side): InterviewSide => (role === "candidate" ? "candidate" : "school");

/** A contrary claim of the other side contradicts the first one. */
export function claimAbsence(
  { db, clock }: CommandDeps,
  viewer: Side,
  { id, who }: { id: string; who: InterviewSide },
): Promise<InterviewOfPeople> {
  const own = sideOf(viewer);
  if (who === own)
    throw invalid({ path: "who", message: "You can only say that the other side did not come." });
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const interview = await lockAsParticipant(tx, viewer, id);
    const facts = await readStepFacts(tx, interview, now);
    if (facts.absence?.who === own) return contradict(tx, interview, { viewer, text: CONTRARY[own], now });
    requireStep(facts, { step: "claimAbsence", actor: viewer.role, now });
    await insertAbsence(tx, {
      interview_id: id,
      who,
      claimed_by: own,
      claimed_at: now,
      by_account: viewer.accountId,
    });
    return finish(tx, interview, { step: "claimAbsence", now });
  });
}

const CONTRARY: Record<InterviewSide, string> = {
  candidate: "The candidate says that the school did not come.",
  school: "The school says that the candidate did not come.",
};

export function disputeAbsence(
  { db, clock }: CommandDeps,
  viewer: Side,
  { id, text }: { id: string; text: string },
): Promise<InterviewOfPeople> {
  return inTransaction(db, async (tx) => {
    const interview = await lockAsParticipant(tx, viewer, id);
    return contradict(tx, interview, { viewer, text, now: clock.now() });
  });
}

async function contradict(
  tx: DatabaseTransaction,
  interview: InterviewOfPeople,
  { viewer, text, now }: { viewer: Side; text: string; now: Date },
): Promise<InterviewOfPeople> {
  requireStep(await readStepFacts(tx, interview, now), { step: "disputeAbsence", actor: viewer.role, now });
  await updateAbsence(tx, interview.id, { state: "disputed", dispute: text });
  return finish(tx, interview, { step: "disputeAbsence", now });
}

/** Staff decide: an upheld absence cancels the interview, a dismissed one leaves it as it is. */
export function decideAbsence(
  { db, clock }: CommandDeps,
  viewer: AdminViewer,
  { id, decision }: { id: string; decision: AbsenceDecision },
): Promise<InterviewOfPeople> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { interview, subscriptions } = await lockWithSubscriptions(tx, id);
    const step = decision === "upheld" ? "settleAbsence" : "dismissAbsence";
    requireStep(await readStepFacts(tx, interview, now), { step, actor: "admin", now });
    await recordAudit(tx, now, {
      by: viewer,
      action: decision === "upheld" ? "interview-cancelled" : "absence-dismissed",
      record: auditRecordFor(interview),
      before: { status: interview.status },
      after: { status: STEPS[step].to ?? interview.status },
    });
    if (decision === "upheld")
      return settle(tx, interview, { subscriptions, now, by: "admin", byAccount: viewer.accountId });
    await updateAbsence(tx, id, { state: "dismissed", decided_at: now });
    return finish(tx, interview, { step, now });
  });
}

/** Settles absences that nobody contradicted in time. Returns how many were settled by this run. */
export async function settleAbsences({ db, clock }: CommandDeps): Promise<number> {
  const now = clock.now();
  const until = new Date(now.getTime() - UNDISPUTED_MS);
  let count = 0;
  for (const id of await listUndisputed(db, { until, statuses: STEPS.settleAbsence.from })) {
    await inTransaction(db, async (tx) => {
      const locked = await lockIfThere(tx, id);
      if (!locked) return;
      const facts = await readStepFacts(tx, locked.interview, now);
      if (refuseStep("settleAbsence", facts, { actor: "clock", now })) return;
      await settle(tx, locked.interview, { subscriptions: locked.subscriptions, now, by: "clock" });
      count += 1;
    });
  }
  return count;
}

type Settling = Pick<Parameters<typeof cancelInterview>[2], "subscriptions" | "now" | "byAccount"> & {
  by: CancelledBy;
};

async function settle(
  tx: DatabaseTransaction,
  interview: InterviewOfPeople,
  { by, ...cancel }: Settling,
): Promise<InterviewOfPeople> {
  const facts = await readStepFacts(tx, interview, cancel.now);
  await updateAbsence(tx, interview.id, { state: "upheld", decided_at: cancel.now });
  const isCandidate = facts.absence?.who === "candidate";
  return cancelInterview(tx, interview, {
    ...cancel,
    ending: {
      by,
      reason: isCandidate ? CANCEL_REASONS.candidateAbsent : CANCEL_REASONS.schoolAbsent,
      credit: outcomeOf("settleAbsence", facts, cancel.now),
    },
  });
}

async function lockAsParticipant(
  tx: DatabaseTransaction,
  viewer: Side,
  id: string,
): Promise<InterviewOfPeople> {
  const interview = await lockInterview(tx, id);
  if (!interview || !(await isParticipant(tx, interview, viewer))) throw notFound("Interview");
  return interview;
}

async function finish(
  tx: DatabaseTransaction,
  interview: InterviewOfPeople,
  { step, now }: { step: StepName; now: Date },
): Promise<InterviewOfPeople> {
  const changed = await updateInterview(tx, interview.id, { updated_at: now });
  await notifyParties(tx, now, { interview: changed, kind: STEPS[step].tells });
  return changed;
}
