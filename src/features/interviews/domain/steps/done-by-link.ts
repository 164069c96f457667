// What a person reads who has taken a step by the link of a mail.
import type { LinkStep } from "./state-table.ts";

/** A school that cancels also reads what became of its credit. */
export const DONE_BY_LINK: Record<Exclude<LinkStep, "cancel">, string> = {
  confirm: "The interview is confirmed. Thank you.",
  accept: "The time is agreed. Thank you.",
  askForAnotherDay: "The school was asked for another day. Thank you.",
  acceptAsked: "The time is agreed. Thank you.",
  reschedule: "The new day was offered. Thank you.",
  askToMove:
    "The other side was asked to move it. Until it takes one of your times, the agreed time holds. Thank you.",
  acceptMove: "The new time is agreed. Thank you.",
  keepAgreed: "The interview stays as agreed. Thank you.",
  takeBackMove: "You no longer ask to move it. The interview stays as agreed.",
  decline: "The school knows now that you are not interested. Thank you.",
};

/** The same for every link that has ended. */
export const LINK_SENT_AGAIN =
  "If you may still open this interview, a new link is on its way to your email address.";
