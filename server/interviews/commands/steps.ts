// The steps of an interview: who may take which one from which status (MOVES in domain/interviews/rules.ts).
import {
  type TransitionName,
  mayTransition,
  TRANSITIONS,
  findTransition,
  endsWithSlot,
  hasBegun,
  refusalFor,
  refuseDayAndLink,
} from "#domain/interviews/rules.ts";
import type { InterviewResult, InterviewStatus } from "#domain/interviews/terms.ts";
import { forbidden, invalid, notFound } from "#domain/refusal.ts";
import type { CandidateViewer, EmployerViewer, SignedInViewer } from "#domain/role.ts";
import { recordAudit } from "#server/audit/record.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { InterviewChange } from "#server/database/tables/interviews.ts";
import type { Deps } from "#server/deps.ts";
import { cancelInterview, lockWithSubscriptions } from "./cancel.ts";
import { isParticipant, auditRecordFor } from "#server/interviews/participant.ts";
import {
  type InterviewOfPeople,
  findInterview,
  lockInterview,
  updateInterview,
} from "#server/interviews/repository.ts";
import { lockCandidate } from "#server/interviews/participant-repository.ts";
import { pastRefusal, wrongStateRefusal } from "./refusals.ts";
import { requireEmployerResult } from "./set-result.ts";
import { notifyParties } from "#server/interviews/notifications/notify-parties.ts";

type CommandDeps = Pick<Deps, "db" | "clock">;

/** Confirms, completes or cancels: the step is named by the status that follows it. */
export async function setInterviewStatus(
  deps: CommandDeps,
  viewer: SignedInViewer,
  {
    id,
    input: { status, result },
  }: { id: string; input: { status: InterviewStatus; result?: InterviewResult | undefined } },
): Promise<InterviewOfPeople> {
  const transition = findTransition(viewer.role, status);
  if (!transition) throw forbidden();
  if (transition === "cancel") return cancel(deps, viewer, id);
  if (transition === "confirm" || !result)
    return applyTransition(deps, viewer, { id, transition, change: {} });
  requireEmployerResult(result);
  return applyTransition(deps, viewer, { id, transition, change: { result, result_by: viewer.accountId } });
}

export async function askForAnotherDay(
  deps: CommandDeps,
  viewer: CandidateViewer,
  { id, note }: { id: string; note: string | undefined },
): Promise<InterviewOfPeople> {
  if (!note) throw invalid({ path: "note", message: "Reason is required!" });
  return applyTransition(deps, viewer, { id, transition: "askForAnotherDay", change: { note } });
}

export async function offerAnotherDay(
  deps: CommandDeps,
  viewer: EmployerViewer,
  { id, input: { day, link } }: { id: string; input: { day: string | undefined; link: string | undefined } },
): Promise<InterviewOfPeople> {
  if (!day || !link) {
    throw invalid({ path: day ? "InterviewLink" : "interviewDate", message: "Please fill all fields" });
  }
  const refusal = refuseDayAndLink(day, link, deps.clock.today());
  if (refusal) throw refusalFor(refusal);
  return applyTransition(deps, viewer, { id, transition: "reschedule", change: { day, link } });
}

function cancel({ db, clock }: CommandDeps, by: SignedInViewer, id: string): Promise<InterviewOfPeople> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { interview, subscriptions } = await lockWithSubscriptions(tx, id);
    if (!mayTransition("cancel", interview.status)) throw wrongStateRefusal("cancel", interview.status);
    const cancelled = await cancelInterview(tx, interview, { subscriptions, now, byAccount: by.accountId });
    await recordAudit(tx, now, {
      by,
      action: "interview-cancelled",
      record: auditRecordFor(interview),
      before: { status: interview.status },
      after: { status: TRANSITIONS.cancel.to },
    });
    return cancelled;
  });
}

/**
 * Another person's interview is a 404. The viewer's own in the wrong status is a 409 and stays unchanged (INT-3,
 * INT-9).
 */
function applyTransition(
  { db, clock }: CommandDeps,
  viewer: SignedInViewer,
  { id, transition, change }: { id: string; transition: TransitionName; change: InterviewChange },
): Promise<InterviewOfPeople> {
  return inTransaction(db, async (tx) => {
    const candidateId = (await findInterview(tx, id))?.candidate_id;
    if (candidateId) await lockCandidate(tx, candidateId);
    const interview = await lockInterview(tx, id);
    if (!interview || !(await isParticipant(tx, interview, viewer))) throw notFound("Interview");
    if (!mayTransition(transition, interview.status)) throw wrongStateRefusal(transition, interview.status);
    const now = clock.now();
    const slot = { interviewDate: interview.day, interviewSlotFrom: interview.slot_from };
    if (endsWithSlot(transition) && hasBegun(slot, now)) throw pastRefusal(interview);
    const changed = await updateInterview(tx, id, {
      ...change,
      status: TRANSITIONS[transition].to,
      updated_at: now,
    });
    // A completion without a result sends no notice. The notice follows with the result.
    if (transition !== "complete" || change.result)
      await notifyParties(tx, now, { interview: changed, kind: NOTICE_OF[transition] });
    return changed;
  });
}

const NOTICE_OF = {
  confirm: "interview-confirmed",
  askForAnotherDay: "interview-another-day",
  reschedule: "interview-rescheduled",
  complete: "interview-completed",
  cancel: "interview-cancelled",
} as const satisfies Record<TransitionName, string>;
