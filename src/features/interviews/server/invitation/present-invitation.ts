// Presents the fields of an invitation and the steps that a viewer may take.
import {
  closingOf,
  nextSteps,
  proposalsOf,
  type StepViewer,
} from "#features/interviews/domain/steps/next-steps.ts";
import { CANCEL_REASONS, settlesAt } from "#features/interviews/domain/absence.ts";
import { mayHire } from "#platform/domain/role.ts";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { formatPlace } from "#features/interviews/domain/invitation/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import type { InterviewAbsenceRow, InterviewRow } from "#features/interviews/server/tables.ts";
import {
  NO_CONTEXT,
  type StepContext,
  toAbsence,
  toStepFacts,
} from "#features/interviews/server/facts/facts.ts";

type InvitationFields = Pick<
  Interview,
  | "mode"
  | "place"
  | "post"
  | "vacancyId"
  | "round"
  | "roundNumber"
  | "proposals"
  | "candidateProposals"
  | "answerBy"
  | "cancelledBy"
  | "cancelReason"
  | "feedback"
>;

export function presentInvitation(row: InterviewRow): InvitationFields {
  const facts = toStepFacts(row, NO_CONTEXT);
  const isCancelled = row.status === "Cancelled";
  return {
    mode: row.mode,
    place: row.place,
    post: row.post,
    vacancyId: row.vacancy_id,
    round: row.round && { ...row.round, looksAt: row.round.looksAt ?? [] },
    roundNumber: row.round_number,
    proposals: row.status === "Pending" ? [...proposalsOf(facts)] : [],
    candidateProposals: row.status === "Pending Reschedule" ? row.candidate_proposals : [],
    answerBy: closingOf(facts)?.toISOString() ?? null,
    cancelledBy: isCancelled ? (row.cancelled_by ?? "admin") : null,
    // A reason that was forgotten with its candidate stays empty.
    cancelReason: isCancelled && row.cancelled_by === null ? CANCEL_REASONS.staff : row.cancel_reason,
    feedback: row.feedback,
  };
}

/** In the field of the documents: "Online", or the place. */
export function presentLocation({ mode, place }: Pick<InterviewRow, "mode" | "place">): string {
  return mode === "at-school" && place ? inEnglish(formatPlace(place)) : "Online";
}

export function presentSteps(
  row: InterviewRow,
  context: StepContext,
  viewer: StepViewer,
): Interview["steps"] {
  return nextSteps(toStepFacts(row, context), viewer).map(({ step, credit, until }) => ({
    step,
    credit,
    until: until?.toISOString() ?? null,
  }));
}

/** Who only takes part or reads does not see the reason. */
export function presentMove(
  { move }: Pick<StepContext, "move">,
  { memberRole }: Pick<StepViewer, "memberRole">,
): Interview["move"] {
  if (!move) return null;
  const { by, reason, proposals, answerBy } = move;
  return {
    by,
    reason: memberRole === null || mayHire({ memberRole }) ? reason : null,
    proposals: [...proposals],
    answerBy: answerBy.toISOString(),
  };
}

export function presentAbsence(row: InterviewAbsenceRow | null): Interview["absence"] {
  if (!row) return null;
  const { claimedAt, ...absence } = toAbsence(row);
  return {
    ...absence,
    claimedAt: claimedAt.toISOString(),
    dispute: row.dispute,
    settlesAt: settlesAt({ claimedAt }).toISOString(),
  };
}
