// Takes a step of an interview: the state table says who may take it and when, and what follows for its status, its credit and
// the messages. What is special of a step is in step-changes.ts, for those that end the interview in step-endings.ts.
import type { AbsenceDecision } from "#features/interviews/domain/absence.ts";
import type { MoveFacts } from "#features/interviews/domain/notices/interview-facts.ts";
import { refuseStep } from "#features/interviews/domain/steps/next-steps.ts";
import { type StepName, STEPS } from "#features/interviews/domain/steps/state-table.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import { type AuditActor, recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { lockForStep } from "#features/interviews/server/commands/cancel.ts";
import {
  type InterviewNotification,
  notifyParties,
  withdrawSuperseded,
} from "#features/interviews/server/notifications/notify-parties.ts";
import { auditRecordFor, requireParticipant } from "#features/interviews/server/participant.ts";
import { type InterviewOfPeople, updateInterview } from "#features/interviews/server/repository.ts";
import { readStepFacts } from "../facts/facts.ts";
import { listMoves } from "../facts/move-repository.ts";
import { requireStep } from "../facts/refusals.ts";
import { changeBy } from "./step-changes.ts";
import { endBy, isEnding } from "./step-endings.ts";
import type { Asked, StepDeps, StepContext } from "./step-context.ts";

/** Another person's interview is a 404. A step that is not possible now is a 409 that changes nothing (INT-3, INT-9). */
export function takeStep(deps: StepDeps, viewer: SignedInViewer, asked: Asked): Promise<InterviewOfPeople> {
  return inTransaction(deps.db, async (tx) => {
    const context = requireFound(await prepare(tx, deps, viewer, asked), "Interview");
    await requireParticipant(tx, viewer, context.interview);
    const { facts, step, now } = context;
    requireStep(facts, { step, actor: viewer.role, now });
    return write(tx, context);
  });
}

/** Takes a step that follows from something else, where it is possible now. Returns whether it was taken. */
export function takeStepIfPossible(
  deps: StepDeps,
  viewer: SignedInViewer | null,
  asked: Asked,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const context = await prepare(tx, deps, viewer, asked);
    if (!context) return false;
    const { facts, step, now } = context;
    if (refuseStep(step, facts, { actor: viewer?.role ?? "clock", now })) return false;
    await write(tx, context);
    return true;
  });
}

/** Locks the interview and reads how it stands. Undefined where there is none. */
async function prepare(
  tx: DatabaseTransaction,
  deps: StepDeps,
  viewer: SignedInViewer | null,
  { id, step, input = {} }: Asked,
): Promise<StepContext | undefined> {
  const now = deps.clock.now();
  const locked = await lockForStep(tx, id);
  if (!locked) return undefined;
  const facts = await readStepFacts(tx, locked.interview, now);
  const name = typeof step === "function" ? step(facts) : step;
  return { ...locked, step: name, facts, viewer, input, deps, now };
}

async function write(tx: DatabaseTransaction, context: StepContext): Promise<InterviewOfPeople> {
  const { step, interview, viewer, now } = context;
  if (isEnding(step)) {
    const ended = await endBy(tx, step, context);
    if (viewer) await audit(tx, context, { by: viewer, action: "interview-cancelled" });
    return ended;
  }
  const { to, notice } = STEPS[step];
  const change = await changeBy(tx, step, context);
  const changed = await updateInterview(tx, interview.id, {
    ...change,
    status: to ?? interview.status,
    updated_at: now,
  });
  if (viewer && step === "dismissAbsence")
    await audit(tx, context, { by: viewer, action: "absence-dismissed" });
  // A completion without a result sends no notice. The notice follows with the result.
  if (step === "complete" && !change.result) await withdrawSuperseded(tx, interview.id, notice);
  else
    await notifyParties(tx, now, {
      interview: changed,
      kind: notice,
      interviewNotification: await notificationOfMove(tx, context),
    });
  return changed;
}

const MOVE_OUTCOMES: Partial<Record<StepName, MoveFacts["outcome"]>> = {
  askToMove: "open",
  acceptMove: "taken",
  keepAgreed: "kept",
  takeBackMove: "withdrawn",
  expireMove: "unanswered",
};

/** Of a request to move it only the other side has to know, unless the time changes or nobody has answered. */
async function notificationOfMove(
  tx: DatabaseTransaction,
  { step, interview, facts, viewer }: StepContext,
): Promise<InterviewNotification> {
  const outcome = MOVE_OUTCOMES[step];
  const move = facts.move ?? (outcome && (await listMoves(tx, [interview.id])).get(interview.id)?.move);
  if (!outcome || !move) return {};
  const agreed = { date: facts.day, from: facts.from, to: facts.to };
  return {
    move: { ...move, outcome, agreed },
    ...(viewer &&
      step !== "acceptMove" && { leftOut: viewer.role === "candidate" ? "candidate" : "employer" }),
    ...(outcome === "open" && { mailUntil: move.answerBy }),
  };
}

function audit(
  tx: DatabaseTransaction,
  { step, interview, now }: StepContext,
  { by, action }: { by: AuditActor; action: "interview-cancelled" | "absence-dismissed" },
): Promise<void> {
  return recordAudit(tx, now, {
    by,
    action,
    record: auditRecordFor(interview),
    before: { status: interview.status },
    after: { status: STEPS[step].to ?? interview.status },
  });
}

/** The step by which staff decide: an upheld absence cancels the interview, a dismissed one leaves it as it is. */
export const decidingStep = (decision: AbsenceDecision): StepName =>
  decision === "upheld" ? "settleAbsence" : "dismissAbsence";
