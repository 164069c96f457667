// The teacher's answer to a letter: accepted with the own name, declined with a reason, or a change that is asked for (OFFER-8).
import type { OfferDeclineReason } from "#features/offers/domain/terms.ts";
import type { OfferId } from "#platform/domain/ids.ts";
import type { CandidateViewer } from "#platform/domain/role.ts";
import type { OfferRow } from "./tables.ts";
import { type OfferDeps, takeOfferStep } from "./take-step.ts";

export type OfferAnswer =
  | { answer: "accept"; name: string }
  | { answer: "decline"; reason: OfferDeclineReason; text?: string | undefined }
  | { answer: "change"; text: string };

type Answered = { id: OfferId; answer: OfferAnswer; via: "login" | "code" };

export function answerOffer(
  deps: OfferDeps,
  by: CandidateViewer,
  { id, answer, via }: Answered,
): Promise<OfferRow> {
  if (answer.answer === "accept")
    return takeOfferStep(deps, by, { id, step: "accept", input: { name: answer.name, via } });
  if (answer.answer === "change")
    return takeOfferStep(deps, by, { id, step: "askForChange", input: { text: answer.text } });
  const { reason: declineReason, text } = answer;
  return takeOfferStep(deps, by, { id, step: "decline", input: { declineReason, text } });
}
