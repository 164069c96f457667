// The letters for the download of the own data: a teacher's own, and of a member those that the member has sent (OFFER-13).
import { messageKey } from "#platform/server/database/message-key.ts";
import type { OfferParty } from "./apply-step.ts";
import { presentOffer } from "./present.ts";
import { listOffersOf, listOffersSentBy } from "./repository.ts";
import type { OfferDeps } from "./take-step.ts";

export async function collectOffers({ db, env }: Pick<OfferDeps, "db" | "env">, viewer: OfferParty) {
  const isCandidate = viewer.role === "candidate";
  const rows = isCandidate
    ? await listOffersOf(db, viewer.accountId)
    : await listOffersSentBy(db, viewer.accountId);
  if (rows.length === 0) return [];
  const key = await messageKey(db, env);
  return rows.map((row) => presentOffer(row, { key, reader: isCandidate ? "candidate" : "hiring" }));
}
