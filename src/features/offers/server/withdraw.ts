// Takes a letter back: the school at any time, the teacher after the acceptance; then with a reason, which staff read (OFFER-6).
import { isWaiting, type OfferState } from "#features/offers/domain/terms.ts";
import type { OfferId } from "#platform/domain/ids.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { OfferParty } from "./apply-step.ts";
import type { OfferRow } from "./tables.ts";
import { findTheirs, type OfferDeps, takeOfferStep } from "./take-step.ts";

/** `seen` is the state in which the viewer has read it. */
type Withdrawing = { id: OfferId; reason: string | undefined; seen?: OfferState | undefined };

export async function withdrawOffer(
  deps: OfferDeps,
  viewer: OfferParty,
  { id, reason: text, seen }: Withdrawing,
): Promise<OfferRow> {
  const { state } = await findTheirs(deps.db, viewer, id);
  if (viewer.role === "candidate" && isWaiting(state))
    throw new Refusal("conflict", "OFFER_WAITING", "You have not accepted it. Please decline it instead.");
  const bySchool = state === "accepted" ? "withdrawAccepted" : "withdraw";
  const step = viewer.role === "employer" ? bySchool : "withdrawOwn";
  return takeOfferStep(deps, viewer, { id, step, input: { text, seen } });
}
