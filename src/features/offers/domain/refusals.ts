// Why a step of a letter is not possible in its state.
import { Refusal } from "#platform/domain/refusal.ts";
import type { OfferActor } from "./steps.ts";
import type { OfferState, Withdrawer } from "./terms.ts";

type Standing = { state: OfferState; withdrawn_by: Withdrawer | null };

const WITHDRAWN = {
  filled: ["POST_FILLED", "The post is filled: somebody else has accepted it before."],
  school: ["OFFER_ENDED", "The school has withdrawn this letter."],
  candidate: ["OFFER_ENDED", "The teacher no longer takes the post."],
} as const;

const CHANGE_ASKED: Partial<Record<OfferActor, string>> = {
  candidate: "You have asked for a change. The school answers with another version of the letter.",
};

const BY_STATE: Record<Exclude<OfferState, "withdrawn">, readonly [code: string, text: string]> = {
  draft: ["OFFER_DRAFT", "This letter is a draft and was not sent yet."],
  sent: ["OFFER_WAITING", "The letter waits for the teacher’s answer."],
  accepted: ["OFFER_ANSWERED", "The letter is accepted already."],
  declined: ["OFFER_ANSWERED", "The letter was declined."],
  "change-asked": [
    "OFFER_ANSWERED",
    "The teacher has asked for a change of the letter. Send another version, or withdraw it.",
  ],
  expired: ["OFFER_EXPIRED", "The day by which the letter was to be answered is over."],
  replaced: ["OFFER_REPLACED", "This version was replaced by a newer one. You find it in your dashboard."],
  joined: ["OFFER_ENDED", "The teacher has joined already."],
  "did-not-join": ["OFFER_ENDED", "The teacher did not join, so this letter has ended."],
};

const CHANGED_SINCE: Partial<Record<OfferState, string>> = {
  accepted: "The teacher has accepted the letter since you opened this page. Please look at it again.",
  "change-asked": "The teacher has asked for a change since you opened this page. Please look at it again.",
};

/** The letter became so after it was looked at. */
export const changedSinceRead = (state: OfferState): Refusal =>
  new Refusal(
    "conflict",
    "STALE",
    CHANGED_SINCE[state] ?? "The letter has changed since you opened this page. Please look at it again.",
  );

/** What stays in the form is saved by the next press. */
export const draftChangedSinceRead = (): Refusal =>
  new Refusal(
    "conflict",
    "STALE",
    "The draft was changed since you opened this page. Save again to replace it with what stands here, or reload the page to see it.",
  );

/** A 409 that says how the letter stands. */
export function refusalOfState({ state, withdrawn_by }: Standing, actor: OfferActor): Refusal {
  const [code, text] = state === "withdrawn" ? WITHDRAWN[withdrawn_by ?? "school"] : BY_STATE[state];
  return new Refusal("conflict", code, state === "change-asked" ? (CHANGE_ASKED[actor] ?? text) : text);
}
