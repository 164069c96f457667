// What the steps write that move an agreed interview: one side proposes times, and the other takes one or keeps the agreed
// time, which holds until then.
import { refuseDays, refuseHours, withHours } from "#features/interviews/domain/invitation/rules.ts";
import type { Proposal } from "#features/interviews/domain/invitation/terms.ts";
import { refusalFor } from "#features/interviews/domain/rules.ts";
import { sideOf } from "#features/interviews/domain/absence.ts";
import { answerToMoveBy, type MoveState } from "#features/interviews/domain/move.ts";
import { beginning } from "#features/interviews/domain/steps/next-steps.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { invalid, type Refusal } from "#platform/domain/refusal.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { reportMoneyWords } from "#platform/server/texts/money-words.ts";
import type { InterviewChange } from "#features/interviews/server/tables.ts";
import { endMove, insertMove } from "../facts/move-repository.ts";
import { requireFree, requireOwnTimes } from "./proposed-times.ts";
import type { PersonStepContext, StepContext } from "./step-context.ts";

const NOTHING: InterviewChange = {};

/** The hours of a time without them are those of the agreed one. */
export async function askToMove(
  tx: DatabaseTransaction,
  { interview, candidate, facts, viewer, input, deps, now }: PersonStepContext,
): Promise<InterviewChange> {
  const { reason, proposals = [] } = input;
  if (!reason) throw invalid({ path: "reason", message: "Reason is required!" });
  if (!proposals[0]) throw invalid({ path: "proposals", message: "Please propose at least one time." });
  const agreed: Proposal = { date: facts.day, from: facts.from, to: facts.to };
  const times = withHours(proposals, agreed);
  const refusal = refuseDays(proposals[0].date, times, deps.clock.today());
  if (refusal) throw refusalFor(refusal);
  if (times.some(({ date, from, to }) => date === agreed.date && from === agreed.from && to === agreed.to))
    throw invalid({ path: "proposals", message: "Please propose another time than the agreed one." });
  const side = sideOf(viewer.role);
  if (side === "candidate") {
    requireOwnTimes(times);
    for (const time of times) await requireFree(tx, interview, { role: viewer.role, time });
  } else {
    const outside = candidate && refuseHours(times, { from: candidate.slot_from, to: candidate.slot_to });
    if (outside === "outside-slot" && candidate) throw outsideSlot(candidate);
    if (outside) throw refusalFor(outside);
  }
  await insertMove(tx, {
    id: newId(),
    interview_id: interview.id,
    side,
    by_account: viewer.accountId,
    reason,
    proposals: JSON.stringify(times),
    asked_at: now,
    answer_by: answerToMoveBy(now, beginning(facts)),
  });
  if (viewer.role === "employer")
    await reportMoneyWords(tx, now, {
      employerId: viewer.employerId,
      place: "Move of an interview",
      texts: [reason],
    });
  return NOTHING;
}

/** The form to move an interview does not show the slot. */
function outsideSlot({ slot_from: from, slot_to: to }: { slot_from: string; slot_to: string }): Refusal {
  const message = sentence(
    "Please choose times between {from} and {to}, when the candidate can be interviewed.",
    { from: { time: from }, to: { time: to } },
  );
  return invalid({ path: "proposals", message });
}

export async function endMoveBy(
  tx: DatabaseTransaction,
  { interview, now }: StepContext,
  state: MoveState,
): Promise<InterviewChange> {
  await endMove(tx, interview.id, { state, ended_at: now });
  return NOTHING;
}
