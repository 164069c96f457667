// What the download and the deletion of a person's data do with letters (OFFER-13).
import { messageKey } from "#platform/server/database/message-key.ts";
import type { OfferParty } from "./apply-step.ts";
import { type OfferReader, presentOffer } from "./present.ts";
import { listOffersOf, listOffersSentBy, deleteDraftsOf, deleteLinksOf, endOpenOf } from "./repository.ts";
import type { OfferDeps } from "./take-step.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import { mayHire } from "#platform/domain/role.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";

/** A teacher's own, and of a member those that the member has sent, as the member reads them by now (OFFER-12). */
export async function collectOffers({ db, env }: Pick<OfferDeps, "db" | "env">, viewer: OfferParty) {
  const rows =
    viewer.role === "candidate"
      ? await listOffersOf(db, viewer.accountId)
      : await listOffersSentBy(db, viewer);
  if (rows.length === 0) return [];
  const key = await messageKey(db, env);
  return rows.map((row) => presentOffer(row, { key, reader: readerOf(viewer) }));
}

function readerOf(viewer: OfferParty): OfferReader {
  if (viewer.role === "candidate") return "candidate";
  if (mayHire(viewer)) return "hiring";
  return viewer.memberRole === "viewer" ? "viewer" : "interviewer";
}

/**
 * Called before the profile is deleted, and after its applications have ended. A trigger of the database then takes letter,
 * note and name out of them.
 */
export async function endOffersOf(
  tx: DatabaseTransaction,
  now: Date,
  candidateId: CandidateId,
): Promise<void> {
  await deleteDraftsOf(tx, candidateId);
  await endOpenOf(tx, candidateId, now);
  await deleteLinksOf(tx, candidateId);
}
