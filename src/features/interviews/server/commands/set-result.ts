// Sets the result of a completed interview.
import type { AccountId, InterviewId } from "#platform/domain/ids.ts";
import type { InterviewResult } from "#features/interviews/domain/terms.ts";
import { EMPLOYER_RESULTS } from "#features/interviews/domain/terms.ts";
import { forbidden, invalid, Refusal } from "#platform/domain/refusal.ts";
import type { AdminViewer, EmployerViewer } from "#platform/domain/role.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { InterviewChange } from "#features/interviews/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { moveByResult } from "#features/applications/server/follow-interview.ts";
import { requireParticipant } from "#features/interviews/server/participant.ts";
import { reportMoneyWords } from "#platform/server/texts/money-words.ts";
import {
  type InterviewOfPeople,
  lockInterview,
  updateInterview,
} from "#features/interviews/server/repository.ts";
import { notifyParties } from "#features/interviews/server/notifications/notify-parties.ts";

/** Only an admin's cancel gives the result "Cancelled" (INT-1). */
export function requireEmployerResult(result: InterviewResult): void {
  const own: readonly InterviewResult[] = EMPLOYER_RESULTS;
  if (!own.includes(result)) throw invalid({ path: "result", message: "Please select a result." });
}

/**
 * An admin may only set "Cancelled" on a cancelled interview: some clients make a cancel as two calls, status and
 * result.
 */
export async function setResult(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer | AdminViewer,
  { id, result, sharing }: { id: InterviewId; result: InterviewResult; sharing: InterviewChange },
): Promise<InterviewOfPeople> {
  if (viewer.role === "employer") requireEmployerResult(result);
  return inTransaction(db, async (tx) => {
    const interview = await requireParticipant(tx, viewer, await lockInterview(tx, id));
    const { status } = interview;
    if (viewer.role === "admin" && !(status === "Cancelled" && result === "Cancelled")) throw forbidden();
    if (viewer.role === "employer" && status !== "Completed") {
      throw new Refusal("conflict", "NOT_COMPLETED", "Only a completed interview has a result.");
    }
    const now = clock.now();
    const isRecorded = viewer.role === "employer" && result !== interview.result;
    const changed = await updateInterview(tx, id, {
      result,
      updated_at: now,
      ...(isRecorded && { result_by: viewer.accountId }),
      ...(viewer.role === "employer" && sharing),
    });
    if (viewer.role === "employer" && changed.feedback !== interview.feedback)
      await reportFeedback(tx, now, changed);
    if (viewer.role === "employer") await moveApplicationByResult(tx, now, changed, viewer.accountId);
    if (status === "Completed" && saysMore(changed, interview)) {
      await notifyParties(tx, now, { interview: changed, kind: "interview-completed" });
    }
    return changed;
  });
}

/** The application that the interview is of goes the way of its result (APPLY-10). */
export async function moveApplicationByResult(
  tx: DatabaseTransaction,
  now: Date,
  interview: Pick<InterviewOfPeople, "application_id" | "result" | "result_shared">,
  byAccount: AccountId,
): Promise<void> {
  if (interview.application_id === null) return;
  await moveByResult(tx, now, {
    applicationId: interview.application_id,
    isSelected: interview.result === "Selected",
    isShared: interview.result_shared,
    byAccount,
  });
}

/** Words of money in it wait for staff. */
export async function reportFeedback(
  tx: DatabaseTransaction,
  now: Date,
  { employer_id: employerId, feedback }: Pick<InterviewOfPeople, "employer_id" | "feedback">,
): Promise<void> {
  if (employerId === null) return;
  await reportMoneyWords(tx, now, { employerId, place: "Feedback", texts: [feedback] });
}

/** Whether the candidate learns something new: another result, that it is shared now, or other feedback. */
function saysMore(changed: InterviewOfPeople, former: InterviewOfPeople): boolean {
  return (
    changed.result !== former.result ||
    (changed.result_shared && !former.result_shared) ||
    changed.feedback !== former.feedback
  );
}
