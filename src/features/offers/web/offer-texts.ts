// What the state of an offer means for each side, in words (OFFER-62).
import type { Offer } from "#features/offers/domain/calls.ts";
import { daysToExtend } from "#features/offers/domain/rules.ts";
import { OFFER_DECLINE_LABELS, type OfferState } from "#features/offers/domain/terms.ts";
import type { Side } from "#features/threads/domain/terms.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { StatusTone } from "#platform/web/ui/display/status-badge.tsx";

export const OFFER_TONES: Record<OfferState, StatusTone> = {
  draft: "neutral",
  sent: "waiting",
  accepted: "good",
  declined: "bad",
  "change-asked": "moved",
  expired: "neutral",
  withdrawn: "neutral",
  replaced: "neutral",
  joined: "good",
  "did-not-join": "bad",
};

type Standing = Pick<Offer, "state" | "replyBy" | "letter" | "answer" | "withdrawnBy">;

/** One sentence, with what comes next. */
export function standingOf(offer: Standing, side: Side): Text {
  const { state, replyBy, letter, answer } = offer;
  const isSchool = side === "school";
  const until = { day: { day: replyBy } } as const;
  switch (state) {
    case "draft":
      return "This is a draft. Only your school sees it.";
    case "sent":
      return isSchool
        ? sentence("The teacher can answer until {day}.", until)
        : sentence("Please answer by {day}, 11:59 PM, India time.", until);
    case "change-asked":
      return isSchool
        ? sentence("The teacher asks for a change. You can send another version until {day}.", until)
        : "You have asked for a change. The school can send another version.";
    case "accepted": {
      const day = letter ? { day: letter.firstDay } : null;
      if (!day) return "The offer is accepted.";
      return isSchool
        ? sentence("The teacher has accepted. The first day is {day}.", { day })
        : sentence("You have accepted. Your first day is {day}.", { day });
    }
    case "declined":
      return isSchool ? "The teacher has declined the offer." : "You have declined this offer.";
    case "expired":
      if (answer === null) return sentence("Nobody answered until {day}, so this offer has ended.", until);
      return isSchool
        ? sentence(
            "The teacher had asked for a change, and no other version was sent until {day}. This offer has ended.",
            until,
          )
        : sentence(
            "You had asked for a change, and no other version came until {day}. This offer has ended.",
            until,
          );
    case "withdrawn":
      return withdrawalOf(offer, isSchool);
    case "replaced":
      return "A newer version has replaced this one.";
    case "joined":
      return isSchool ? "The teacher has joined." : "You have joined this school.";
    case "did-not-join":
      return "The first day passed without a beginning.";
  }
}

function withdrawalOf({ answer, withdrawnBy }: Standing, isSchool: boolean): Text {
  const wasAccepted = answer === "accepted";
  if (withdrawnBy === "filled") return "Somebody else has accepted the last post, so this offer has ended.";
  if (withdrawnBy !== "candidate")
    return wasAccepted
      ? "The school has withdrawn this offer after it was accepted."
      : "The school has withdrawn this offer.";
  if (wasAccepted)
    return isSchool
      ? "The teacher has withdrawn after having accepted."
      : "You have withdrawn after having accepted.";
  return isSchool
    ? "The teacher has withdrawn the application, so this offer has ended."
    : "You have withdrawn the application, so this offer has ended.";
}

const ANSWER_LABELS: Record<NonNullable<Offer["answer"]>, string> = {
  accepted: "Offer accepted",
  declined: "Offer declined",
  "change-asked": "A change was asked for",
};

/** What the teacher answered, for its place in the order of time; null where there is no answer. */
export function answerOf({
  answer,
  declineReason,
}: Pick<Offer, "answer" | "declineReason">): { label: string; reason: string | null } | null {
  if (answer === null) return null;
  return { label: ANSWER_LABELS[answer], reason: declineReason && OFFER_DECLINE_LABELS[declineReason] };
}

type Sent = Pick<Offer, "state" | "sentAt" | "replyBy" | "isExtended" | "letter">;

/** Null where the school can give no more days (OFFER-63). */
export function daysToExtendOf({ state, sentAt, replyBy, isExtended, letter }: Sent) {
  if (state !== "sent" || sentAt === null || !letter?.firstDay) return null;
  const { firstDay } = letter;
  return daysToExtend({ isExtended, replyBy, sentOn: dayInIndia(new Date(sentAt)), firstDay });
}

/** A draft is read on the page of the form alone. */
export const newestSent = <One extends Pick<Offer, "state">>(offers: readonly One[]): One | undefined =>
  offers.find(({ state }) => state !== "draft");
