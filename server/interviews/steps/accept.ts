// Accepts one of the times that the other side proposes. The slot that the interview holds moves there.
import { formatDayWithWeekday, formatTime } from "#domain/day.ts";
import type { Proposal } from "#domain/interviews/invitation/terms.ts";
import { beginningOf, openProposals } from "#domain/interviews/steps/next-steps.ts";
import { STEPS } from "#domain/interviews/steps/state-table.ts";
import { invalid, notFound, Refusal } from "#domain/refusal.ts";
import type { CandidateViewer, EmployerViewer } from "#domain/role.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { pastRefusal } from "#server/interviews/commands/refusals.ts";
import { notifyParties } from "#server/interviews/notifications/notify-parties.ts";
import { lockCandidate } from "#server/interviews/participant-repository.ts";
import { isParticipant } from "#server/interviews/participant.ts";
import {
  findInterview,
  type InterviewOfPeople,
  lockInterview,
  updateInterview,
} from "#server/interviews/repository.ts";
import { isBusyAt } from "#server/interviews/invitation/conflict-repository.ts";
import { readStepFacts } from "./facts.ts";
import { requireStep } from "./require-step.ts";

export function acceptProposal(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: CandidateViewer | EmployerViewer,
  { id, proposal: index }: { id: string; proposal: number },
): Promise<InterviewOfPeople> {
  const step = viewer.role === "candidate" ? "accept" : "acceptAsked";
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const candidateId = (await findInterview(tx, id))?.candidate_id;
    if (candidateId) await lockCandidate(tx, candidateId);
    const interview = await lockInterview(tx, id);
    if (!interview || !(await isParticipant(tx, interview, viewer))) throw notFound("Interview");
    const facts = await readStepFacts(tx, interview, now);
    requireStep(facts, { step, actor: viewer.role, now });
    const chosen = openProposals(facts, viewer.role)[index];
    if (!chosen) throw invalid({ path: "proposal", message: "Please choose one of the proposed times." });
    if (beginningOf(chosen) <= now) throw pastRefusal({ day: chosen.date, slot_from: chosen.from });
    if (candidateId && (await isBusyAt(tx, { candidateId, except: id, time: chosen })))
      throw busyRefusal(chosen, viewer.role);
    const changed = await updateInterview(tx, id, {
      day: chosen.date,
      slot_from: chosen.from,
      slot_to: chosen.to,
      proposals: "[]",
      candidate_proposals: "[]",
      answer_by: null,
      // By the candidate now, or by having proposed this time.
      agreed_at: now,
      status: STEPS[step].to,
      updated_at: now,
    });
    await notifyParties(tx, now, { interview: changed, kind: STEPS[step].tells });
    return changed;
  });
}

function busyRefusal({ date, from }: Proposal, role: "candidate" | "employer"): Refusal {
  const when = `${formatDayWithWeekday(date)}, ${formatTime(from)}`;
  const who = role === "candidate" ? "You already have" : "This candidate already has";
  return new Refusal("conflict", "SLOT_TAKEN", `${who} an interview on ${when}. Please choose another time.`);
}
