// Ends the letters of a candidate who is deleted. A trigger of the database then takes letter, note and name out of them (OFFER-13).
import type { CandidateId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { deleteDraftsOf, deleteLinksOf, endOpenOf } from "./repository.ts";

/** Called before the profile is deleted, and after its applications have ended. */
export async function endOffersOf(
  tx: DatabaseTransaction,
  now: Date,
  candidateId: CandidateId,
): Promise<void> {
  await deleteDraftsOf(tx, candidateId);
  await endOpenOf(tx, candidateId, now);
  await deleteLinksOf(tx, candidateId);
}
