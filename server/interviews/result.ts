// The result of an interview that was held.
import type { InterviewResult } from "#domain/interviews/terms.ts";
import { EMPLOYER_RESULTS } from "#domain/interviews/terms.ts";
import { forbidden, invalid, missing, Refusal } from "#domain/refusal.ts";
import type { AdminViewer, EmployerViewer } from "#domain/role.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { isPartyTo } from "./party.ts";
import { type InterviewOfPeople, lockInterview, updateInterview } from "./repository.ts";
import { tellOfInterview } from "./tell.ts";

/** "Cancelled" is not an employer's to give. */
export function requireEmployerResult(result: InterviewResult): void {
  const own: readonly InterviewResult[] = EMPLOYER_RESULTS;
  if (!own.includes(result)) throw invalid({ path: "result", message: "Please select a result." });
}

/** An admin's part is only the second half of a cancel, which clients make as two calls (document 2, section 4). */
export async function giveResult(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer | AdminViewer,
  id: string,
  result: InterviewResult,
): Promise<InterviewOfPeople> {
  if (viewer.role === "employer") requireEmployerResult(result);
  return inTransaction(db, async (tx) => {
    const interview = await lockInterview(tx, id);
    if (!interview || !isPartyTo(interview, viewer)) throw missing("Interview");
    const { status } = interview;
    if (viewer.role === "admin" && !(status === "Cancelled" && result === "Cancelled")) throw forbidden();
    if (viewer.role === "employer" && status !== "Completed") {
      throw new Refusal("conflict", "NOT_COMPLETED", "Only a completed interview has a result.");
    }
    const now = clock.now();
    const changed = await updateInterview(tx, id, { result, updated_at: now });
    if (status === "Completed" && result !== interview.result) {
      await tellOfInterview(tx, now, changed, "interview-completed");
    }
    return changed;
  });
}
