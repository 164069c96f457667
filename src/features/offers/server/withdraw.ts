// Takes a letter back: the school at any time, the teacher after the acceptance; then with a reason, which staff read (OFFER-6).
import type { OfferId } from "#platform/domain/ids.ts";
import { invalid, Refusal } from "#platform/domain/refusal.ts";
import type { OfferParty } from "./apply-step.ts";
import type { OfferRow } from "./tables.ts";
import { findTheirs, type OfferDeps, takeOfferStep } from "./take-step.ts";

type Withdrawing = { id: OfferId; reason: string | undefined };

/** A letter that is accepted at this moment is a 409: its withdrawal needs a reason. */
export async function withdrawOffer(
  deps: OfferDeps,
  viewer: OfferParty,
  { id, reason: text }: Withdrawing,
): Promise<OfferRow> {
  const { state } = await findTheirs(deps.db, viewer, id);
  const isAccepted = state === "accepted";
  if (isAccepted && text === undefined) throw invalid({ path: "reason", message: "Please say why." });
  if (viewer.role === "candidate" && (state === "sent" || state === "change-asked"))
    throw new Refusal("conflict", "OFFER_WAITING", "You have not accepted it. Please decline it instead.");
  const bySchool = isAccepted ? "withdrawAccepted" : "withdraw";
  const step = viewer.role === "employer" ? bySchool : "withdrawOwn";
  return takeOfferStep(deps, viewer, { id, step, input: { text } });
}
