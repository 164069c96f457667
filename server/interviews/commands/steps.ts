// The steps of the documents: who may take which one from which status stands in the state table.
import { refuseDays, withHours } from "#domain/interviews/invitation/rules.ts";
import type { RequestedProposal } from "#domain/interviews/invitation/schemas.ts";
import type { Proposal } from "#domain/interviews/invitation/terms.ts";
import {
  type TransitionName,
  mayTransition,
  TRANSITIONS,
  findTransition,
  isLink,
  refusalFor,
} from "#domain/interviews/rules.ts";
import { endOfRequest } from "#domain/interviews/steps/next-steps.ts";
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
import { readStepFacts } from "#server/interviews/steps/facts.ts";
import { requireStep } from "#server/interviews/steps/require-step.ts";
import { renewRoom } from "#server/interviews/invitation/room.ts";
import { wrongStateRefusal } from "./refusals.ts";
import { reportFeedback, requireEmployerResult } from "./set-result.ts";
import { notifyParties } from "#server/interviews/notifications/notify-parties.ts";

type CommandDeps = Pick<Deps, "db" | "clock"> & Partial<Pick<Deps, "env">>;

/** What the candidate learns of a result. */
type Sharing = { shareResult?: boolean | undefined; feedback?: string | undefined };
type StatusInput = Sharing & { status: InterviewStatus; result?: InterviewResult | undefined };

/** Confirms, completes or cancels: the step is named by the status that follows it. */
export async function setInterviewStatus(
  deps: CommandDeps,
  viewer: SignedInViewer,
  { id, input: { status, result, ...sharing } }: { id: string; input: StatusInput },
): Promise<InterviewOfPeople> {
  const transition = findTransition(viewer.role, status);
  if (!transition) throw forbidden();
  if (transition === "cancel") return cancel(deps, viewer, id);
  if (transition === "confirm")
    return applyTransition(deps, viewer, {
      id,
      transition,
      change: () => ({ ...NOTHING_TO_CHOOSE, agreed_at: deps.clock.now() }),
    });
  const shared = toSharingColumns(sharing);
  if (!result) return applyTransition(deps, viewer, { id, transition, change: () => shared });
  requireEmployerResult(result);
  const change = { ...shared, result, result_by: viewer.accountId };
  return applyTransition(deps, viewer, { id, transition, change: () => change });
}

const NOTHING_TO_CHOOSE = { proposals: "[]", candidate_proposals: "[]", answer_by: null };

/** Fields that are left out stay as they are. */
export function toSharingColumns({ shareResult, feedback }: Sharing): InterviewChange {
  return {
    ...(shareResult !== undefined && { result_shared: shareResult }),
    ...(feedback !== undefined && { feedback }),
  };
}

/** The candidate may propose up to three own times, from the day after tomorrow on. */
export async function askForAnotherDay(
  { db, clock }: CommandDeps,
  viewer: CandidateViewer,
  {
    id,
    note,
    proposals = [],
  }: { id: string; note: string | undefined; proposals?: RequestedProposal[] | undefined },
): Promise<InterviewOfPeople> {
  if (!note) throw invalid({ path: "note", message: "Reason is required!" });
  const refusal = proposals[0] ? refuseDays(proposals[0].date, proposals, clock.today()) : null;
  if (refusal) throw refusalFor(refusal);
  return applyTransition({ db, clock }, viewer, {
    id,
    transition: "askForAnotherDay",
    change: (slot) => {
      const own = withHours(proposals, slot);
      requireTimes(own);
      return {
        note,
        proposals: "[]",
        candidate_proposals: JSON.stringify(own),
        answer_by: endOfRequest(clock.now(), own),
      };
    },
  });
}

function requireTimes(proposals: readonly Proposal[]): void {
  if (proposals.some(({ from, to }) => from >= to))
    throw invalid({ path: "proposals", message: "Please let each proposed time end after it begins." });
  if (new Set(proposals.map(({ date, from }) => `${date} ${from}`)).size < proposals.length)
    throw refusalFor("same-times");
}

/** An interview at school keeps its place, and needs no link. */
export async function offerAnotherDay(
  { db, clock, env }: CommandDeps,
  viewer: EmployerViewer,
  { id, input: { day, link } }: { id: string; input: { day: string | undefined; link: string | undefined } },
): Promise<InterviewOfPeople> {
  const former = await findInterview(db, id);
  const isAtSchool = former?.employer_id === viewer.employerId && former.mode === "at-school";
  if (!day || (!link && !isAtSchool)) {
    throw invalid({ path: day ? "InterviewLink" : "interviewDate", message: "Please fill all fields" });
  }
  const refusal = refuseDays(day, [], clock.today()) ?? (isAtSchool || isLink(link) ? null : "bad-link");
  if (refusal) throw refusalFor(refusal);
  const fresh = isAtSchool || !link ? "" : renewRoom(env, link, former?.link ?? "");
  return applyTransition({ db, clock }, viewer, {
    id,
    transition: "reschedule",
    // The candidate has not agreed to a day that the school chose alone.
    change: () => ({ ...NOTHING_TO_CHOOSE, agreed_at: null, day, link: fresh }),
  });
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

type Slot = { from: string; to: string };

/**
 * Another person's interview is a 404. The viewer's own in the wrong status is a 409 and stays unchanged (INT-3,
 * INT-9).
 */
function applyTransition(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: SignedInViewer,
  {
    id,
    transition,
    change,
  }: { id: string; transition: TransitionName; change: (slot: Slot) => InterviewChange },
): Promise<InterviewOfPeople> {
  return inTransaction(db, async (tx) => {
    const candidateId = (await findInterview(tx, id))?.candidate_id;
    const candidate = candidateId ? await lockCandidate(tx, candidateId) : undefined;
    const interview = await lockInterview(tx, id);
    if (!interview || !(await isParticipant(tx, interview, viewer))) throw notFound("Interview");
    const now = clock.now();
    requireStep(await readStepFacts(tx, interview, now), { step: transition, actor: viewer.role, now });
    const slot = {
      from: candidate?.slot_from ?? interview.slot_from,
      to: candidate?.slot_to ?? interview.slot_to,
    };
    const columns = change(slot);
    const changed = await updateInterview(tx, id, {
      ...columns,
      status: TRANSITIONS[transition].to,
      updated_at: now,
    });
    if (columns.feedback) await reportFeedback(tx, now, changed);
    // A completion without a result sends no notice. The notice follows with the result.
    if (transition !== "complete" || columns.result)
      await notifyParties(tx, now, { interview: changed, kind: TRANSITIONS[transition].tells });
    return changed;
  });
}
