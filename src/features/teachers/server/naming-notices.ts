// Keeps the bell from naming candidates whose names a school no longer reads (DECIDE-24).
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { deleteNotices, listKnown } from "./mask-repository.ts";

type Candidates = { employerId: EmployerId; candidateIds: readonly CandidateId[] };

/**
 * Carries out a step that may hide the names of these candidates from the school, and deletes the earlier notices about
 * those whose names it hides.
 */
export async function deletingNamingNotices<Result>(
  tx: DatabaseTransaction,
  { employerId, candidateIds }: Candidates,
  step: () => Promise<Result>,
): Promise<Result> {
  const before = await listKnown(tx, employerId, candidateIds);
  const result = await step();
  const after = new Set(await listKnown(tx, employerId, before));
  const hidden = before.filter((id) => !after.has(id));
  if (hidden.length > 0) await deleteNotices(tx, employerId, hidden);
  return result;
}
