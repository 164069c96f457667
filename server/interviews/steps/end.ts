// Declines and cancels: an interview ends by one of its sides, with a reason.
import { type DeclineReason, writeDecline, writeSchoolCancel } from "#domain/interviews/invitation/terms.ts";
import { outcomeOf } from "#domain/interviews/steps/next-steps.ts";
import { type StepName, STEPS, startsFrom } from "#domain/interviews/steps/state-table.ts";
import { invalid, notFound } from "#domain/refusal.ts";
import type { CandidateViewer, EmployerViewer } from "#domain/role.ts";
import { recordAudit } from "#server/audit/record.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { cancelInterview, lockWithSubscriptions } from "#server/interviews/commands/cancel.ts";
import { auditRecordFor, isParticipant } from "#server/interviews/participant.ts";
import type { InterviewOfPeople } from "#server/interviews/repository.ts";
import { reportMoneyWords } from "#server/texts/money-words.ts";
import { readStepFacts } from "./facts.ts";
import { requireStep } from "./require-step.ts";

type CommandDeps = Pick<Deps, "db" | "clock">;
type Side = CandidateViewer | EmployerViewer;

export function declineInterview(
  deps: CommandDeps,
  viewer: CandidateViewer,
  { id, reason, text }: { id: string; reason: DeclineReason; text?: string | undefined },
): Promise<InterviewOfPeople> {
  return endInterview(deps, viewer, { id, reason: writeDecline(reason, text), stepFor: () => "decline" });
}

export function cancelBySide(
  deps: CommandDeps,
  viewer: Side,
  { id, ...cancel }: { id: string; reason: string; text?: string | undefined },
): Promise<InterviewOfPeople> {
  const reason = viewer.role === "employer" ? reasonOfSchool(cancel) : cancel.reason;
  const stepFor = ({ status }: InterviewOfPeople): StepName => {
    if (viewer.role === "candidate") return "cancelByCandidate";
    return startsFrom("cancelInvitation", status) ? "cancelInvitation" : "cancelAgreed";
  };
  return endInterview(deps, viewer, { id, reason, stepFor });
}

function reasonOfSchool(cancel: { reason: string; text?: string | undefined }): string {
  const reason = writeSchoolCancel(cancel);
  if (reason === null) throw invalid({ path: "text", message: "Please write a sentence." });
  return reason;
}

/** Says to the side that cancelled what was done; a school reads what became of its credit. */
export function describeCancel(role: Side["role"], row: InterviewOfPeople): string {
  if (role === "candidate") return "The interview is cancelled.";
  return row.credit_returned
    ? "The interview is cancelled. The credit has been returned."
    : "The interview is cancelled. The credit stays spent.";
}

function endInterview(
  { db, clock }: CommandDeps,
  viewer: Side,
  { id, reason, stepFor }: { id: string; reason: string; stepFor: (row: InterviewOfPeople) => StepName },
): Promise<InterviewOfPeople> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { interview, subscriptions } = await lockWithSubscriptions(tx, id);
    if (!(await isParticipant(tx, interview, viewer))) throw notFound("Interview");
    const step = stepFor(interview);
    const facts = await readStepFacts(tx, interview, now);
    requireStep(facts, { step, actor: viewer.role, now });
    const cancelled = await cancelInterview(tx, interview, {
      subscriptions,
      now,
      // The ledger names members of the school, and no candidate.
      byAccount: viewer.role === "employer" ? viewer.accountId : undefined,
      ending: {
        by: viewer.role === "employer" ? "school" : "candidate",
        reason,
        credit: outcomeOf(step, facts, now),
      },
    });
    if (viewer.role === "employer") {
      const { employerId } = viewer;
      await reportMoneyWords(tx, now, { employerId, place: "End of an invitation", texts: [reason] });
    }
    await recordAudit(tx, now, {
      by: viewer,
      action: "interview-cancelled",
      record: auditRecordFor(interview),
      before: { status: interview.status },
      after: { status: STEPS[step].to },
    });
    return cancelled;
  });
}
