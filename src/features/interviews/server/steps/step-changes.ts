// What the steps write that leave an interview open or complete it.
import { refuseDays, withHours } from "#features/interviews/domain/invitation/rules.ts";
import { isLink, refusalFor } from "#features/interviews/domain/rules.ts";
import { type InterviewSide, sideOf } from "#features/interviews/domain/absence.ts";
import { beginningOf, endOfRequest, openProposals } from "#features/interviews/domain/steps/next-steps.ts";
import type { StepName } from "#features/interviews/domain/steps/state-table.ts";
import { invalid } from "#platform/domain/refusal.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { InterviewChange } from "#features/interviews/server/tables.ts";
import {
  moveApplicationByResult,
  reportFeedback,
  requireEmployerResult,
} from "#features/interviews/server/commands/set-result.ts";
import { renewRoom } from "#features/interviews/server/invitation/room.ts";
import { insertAbsence, updateAbsence } from "../facts/absence-repository.ts";
import { pastRefusal } from "../facts/refusals.ts";
import { askToMove, endMoveBy } from "./move-changes.ts";
import { requireFree, requireOwnTimes } from "./proposed-times.ts";
import type { EndingStep } from "./step-endings.ts";
import type { PersonStepContext, StepContext, StepInput } from "./step-context.ts";

const NOTHING_TO_CHOOSE = { proposals: "[]", candidate_proposals: "[]", answer_by: null };

/** These steps are taken by people only. */
type Change = (
  tx: DatabaseTransaction,
  context: PersonStepContext,
) => InterviewChange | Promise<InterviewChange>;

const CHANGES: Record<Exclude<StepName, EndingStep | "expireMove">, Change> = {
  confirm: (_tx, { now }) => ({ ...NOTHING_TO_CHOOSE, agreed_at: now }),
  accept: acceptProposal,
  acceptAsked: acceptProposal,
  askForAnotherDay,
  reschedule: offerAnotherDay,
  complete,
  askToMove,
  acceptMove: async (tx, context) => {
    const change = await acceptProposal(tx, context);
    await endMoveBy(tx, context, "taken");
    return change;
  },
  keepAgreed: (tx, context) => endMoveBy(tx, context, "kept"),
  takeBackMove: (tx, context) => endMoveBy(tx, context, "withdrawn"),
  claimAbsence,
  disputeAbsence,
  dismissAbsence,
};

/** Returns the columns of the interview that the step sets, beside its status. */
export async function changeBy(
  tx: DatabaseTransaction,
  step: Exclude<StepName, EndingStep>,
  context: StepContext,
): Promise<InterviewChange> {
  if (step === "expireMove") return endMoveBy(tx, context, "unanswered");
  const { viewer } = context;
  if (!viewer) throw new Error(`The clock cannot take the step ${step}.`);
  return CHANGES[step](tx, { ...context, viewer });
}

/** The slot that the interview holds moves to the accepted time. */
async function acceptProposal(
  tx: DatabaseTransaction,
  { interview, facts, viewer, input, now }: PersonStepContext,
) {
  const { role } = viewer;
  const chosen = input.proposal === undefined ? undefined : openProposals(facts, role)[input.proposal];
  if (!chosen) throw invalid({ path: "proposal", message: "Please choose one of the proposed times." });
  if (beginningOf(chosen) <= now) throw pastRefusal({ day: chosen.date, slot_from: chosen.from });
  await requireFree(tx, interview, { role, time: chosen });
  // By the candidate now, or by having proposed this time.
  const agreed = { ...NOTHING_TO_CHOOSE, agreed_at: now };
  return { ...agreed, day: chosen.date, slot_from: chosen.from, slot_to: chosen.to };
}

/** The candidate may propose up to three own times, from the day after tomorrow on. */
function askForAnotherDay(
  _tx: DatabaseTransaction,
  { interview, candidate, input, deps, now }: PersonStepContext,
) {
  const { note, proposals = [] } = input;
  if (!note) throw invalid({ path: "note", message: "Reason is required!" });
  const refusal = proposals[0] ? refuseDays(proposals[0].date, proposals, deps.clock.today()) : null;
  if (refusal) throw refusalFor(refusal);
  const { slot_from: from, slot_to: to } = candidate ?? interview;
  const own = withHours(proposals, { from, to });
  requireOwnTimes(own);
  return {
    note,
    proposals: "[]",
    candidate_proposals: JSON.stringify(own),
    answer_by: endOfRequest(now, own),
  };
}

/** An interview at school keeps its place, and needs no link. */
function offerAnotherDay(
  _tx: DatabaseTransaction,
  { interview, input: { day, link }, deps }: PersonStepContext,
) {
  const isAtSchool = interview.mode === "at-school";
  if (!day || (!link && !isAtSchool)) {
    throw invalid({ path: day ? "InterviewLink" : "interviewDate", message: "Please fill all fields" });
  }
  const refusal = refuseDays(day, [], deps.clock.today()) ?? (isAtSchool || isLink(link) ? null : "bad-link");
  if (refusal) throw refusalFor(refusal);
  const fresh = isAtSchool || !link ? "" : renewRoom(deps.env, link, interview.link);
  // The candidate has not agreed to a day that the school chose alone.
  return { ...NOTHING_TO_CHOOSE, agreed_at: null, day, link: fresh };
}

async function complete(tx: DatabaseTransaction, { interview, viewer, input, now }: PersonStepContext) {
  const { result, feedback } = input;
  if (result) requireEmployerResult(result);
  if (feedback) await reportFeedback(tx, now, { employer_id: interview.employer_id, feedback });
  const sharing = toSharingColumns(input);
  if (result) await moveApplicationByResult(tx, now, { ...interview, ...sharing, result }, viewer.accountId);
  return {
    ...sharing,
    ...(result && { result, result_by: viewer.accountId }),
  };
}

/** Fields that are left out stay as they are. */
export function toSharingColumns({
  shareResult,
  feedback,
}: Pick<StepInput, "shareResult" | "feedback">): InterviewChange {
  return {
    ...(shareResult !== undefined && { result_shared: shareResult }),
    ...(feedback !== undefined && { feedback }),
  };
}

async function claimAbsence(tx: DatabaseTransaction, { interview, viewer, input, now }: PersonStepContext) {
  const own = sideOf(viewer.role);
  const { who } = input;
  if (who === undefined || who === own)
    throw invalid({ path: "who", message: "You can only say that the other side did not come." });
  await insertAbsence(tx, {
    interview_id: interview.id,
    who,
    claimed_by: own,
    claimed_at: now,
    by_account: viewer.accountId,
  });
  return {};
}

const CONTRARY: Record<InterviewSide, string> = {
  candidate: "The candidate says that the school did not come.",
  school: "The school says that the candidate did not come.",
};

/** A contrary claim of the other side contradicts the first one, without a text. */
async function disputeAbsence(tx: DatabaseTransaction, { interview, viewer, input }: PersonStepContext) {
  const dispute = input.text ?? CONTRARY[sideOf(viewer.role)];
  await updateAbsence(tx, interview.id, { state: "disputed", dispute });
  return {};
}

async function dismissAbsence(tx: DatabaseTransaction, { interview, now }: PersonStepContext) {
  await updateAbsence(tx, interview.id, { state: "dismissed", decided_at: now });
  return {};
}
