// Moves an application by the calls of applications. A letter that is open ends by the fitting step, in the same transaction (OFFER-10).
import { isOpenStage } from "#features/applications/domain/rules.ts";
import type { Stage } from "#features/applications/domain/stages.ts";
import { moveApplication } from "#features/applications/server/move.ts";
import { lockApplications } from "#features/applications/server/service.ts";
import type { ApplicationRow } from "#features/applications/server/tables.ts";
import type { OfferStep } from "#features/offers/domain/steps.ts";
import type { OfferState } from "#features/offers/domain/terms.ts";
import type { OfferId } from "#platform/domain/ids.ts";
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { OfferParty } from "./apply-step.ts";
import { findJoining } from "./first-day/repository.ts";
import { deleteDraft, lockOpenOffer } from "./repository.ts";
import { type OfferDeps, takeOfferStep } from "./take-step.ts";

type Move = {
  /** Locked. */
  application: ApplicationRow;
  to: Stage;
  by: OfferParty;
  note?: string | undefined;
  isQuiet?: boolean;
};

export async function moveWithLetter(
  tx: DatabaseTransaction,
  deps: Omit<OfferDeps, "db">,
  { application, to, by, note, isQuiet }: Move,
): Promise<ApplicationRow> {
  const offer = await lockOpenOffer(tx, application.id);
  const step = offer && stepFor(to, offer.state);
  if (offer && step === "join") await requireNoDenial(tx, offer.id);
  let moved = application;
  if (offer && step) {
    // The text of an answer goes with the answer.
    const text = step === "withdraw" ? undefined : note;
    await takeOfferStep({ ...deps, db: tx }, by, { id: offer.id, step, input: { text } });
    moved = requireFound((await lockApplications(tx, [application.id]))[0], "Application");
  }
  if (moved.stage !== to) {
    const byAccount = by.accountId;
    // Who is chosen by hand reads it, also where the result before was not shared.
    const isShared = to === "chosen" || undefined;
    const move = { application: moved, to, byAccount, note, isQuiet, isShared };
    moved = await moveApplication(tx, deps.clock.now(), move);
  }
  if (!isOpenStage(to)) await deleteDraft(tx, application.id);
  return moved;
}

/** What the teacher denies is settled by the question, or by staff (JOIN-7). */
async function requireNoDenial(tx: DatabaseTransaction, id: OfferId): Promise<void> {
  if ((await findJoining(tx, id))?.candidate_joined === false)
    throw new Refusal(
      "conflict",
      "JOINING_DENIED",
      "The teacher has said “not joined”. Please answer the question “Joined?” on the page of the application.",
    );
}

function stepFor(to: Stage, state: OfferState): OfferStep | null {
  const isAccepted = state === "accepted";
  if (to === "not-selected") return isAccepted ? "withdrawAccepted" : "withdraw";
  if (to === "withdrawn") return isAccepted ? "withdrawOwn" : "withdrawApplication";
  if (to === "declined") return "decline";
  if (to !== "joined") return null;
  if (isAccepted) return "join";
  throw new Refusal(
    "conflict",
    "LETTER_UNANSWERED",
    "The teacher has not answered the letter yet. Who has accepted it can join; or withdraw the letter first.",
  );
}
