// Deletes interviews from every list, with the notes on them. The ledger keeps the entries of their credits.
import type { InterviewId } from "#platform/domain/ids.ts";
import { isOpen, mayEmployerDelete } from "#features/interviews/domain/rules.ts";
import { notFound, Refusal } from "#platform/domain/refusal.ts";
import type { AdminViewer, EmployerViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { cancelInterview, lockForStep } from "./cancel.ts";
import { isParticipant, auditRecordFor } from "#features/interviews/server/participant.ts";
import { deleteNotes } from "#features/interviews/server/note-repository.ts";
import { updateInterview } from "#features/interviews/server/repository.ts";

/** An admin who deletes an open interview cancels it first, so that its credit is returned (INT-8). */
export function deleteInterview(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer | AdminViewer,
  id: InterviewId,
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const locked = await lockForStep(tx, id);
    if (!locked || !(await isParticipant(tx, locked.interview, viewer))) throw notFound("Interview");
    const { interview, subscriptions } = locked;
    if (viewer.role === "employer" && !mayEmployerDelete(interview, clock.today())) {
      throw new Refusal(
        "conflict",
        "NOT_DELETABLE",
        "Only a past interview that was not completed can be deleted.",
      );
    }
    if (viewer.role === "admin" && isOpen(interview.status)) {
      await cancelInterview(tx, interview, { subscriptions, now, byAccount: viewer.accountId });
    }
    await updateInterview(tx, id, { deleted_at: now, updated_at: now });
    await deleteNotes(tx, id);
    await recordAudit(tx, now, {
      by: viewer,
      action: "interview-deleted",
      record: auditRecordFor(interview),
      before: { status: interview.status, result: interview.result },
    });
  });
}
