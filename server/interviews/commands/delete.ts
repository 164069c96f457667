// Deletes interviews from every list, with the notes on them. The ledger keeps the entries of their credits.
import type { InterviewId } from "#domain/ids.ts";
import { isOpen, mayEmployerDelete } from "#domain/interviews/rules.ts";
import { notFound, Refusal } from "#domain/refusal.ts";
import type { AdminViewer, EmployerViewer } from "#domain/role.ts";
import { recordAudit } from "#server/audit/record.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { cancelInterview, lockForStep } from "./cancel.ts";
import { isParticipant, auditRecordFor } from "#server/interviews/participant.ts";
import { deleteNotes } from "#server/interviews/note-repository.ts";
import { updateInterview } from "#server/interviews/repository.ts";

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
