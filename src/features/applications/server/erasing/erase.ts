// Ends what a candidate who is deleted has applied for. A trigger of the database then takes name, profile, note and
// texts out of it (APPLY-17).
import type { CandidateId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { deleteMessagesAbout, listResumeKeys, withdrawAll } from "./repository.ts";

/** Called before the profile is deleted. Returns the keys of resumes, to be removed after the commit. */
export async function endApplicationsOf(
  tx: DatabaseTransaction,
  now: Date,
  candidateId: CandidateId,
): Promise<string[]> {
  const keys = await listResumeKeys(tx, candidateId);
  await withdrawAll(tx, candidateId, now);
  await deleteMessagesAbout(tx, candidateId);
  return keys;
}
