// The one table of the steps of an offer: who takes it, from which state, to which, and what becomes of the application.
import type { Stage } from "#features/applications/domain/stages.ts";
import { type OfferState, WAITING_OFFER_STATES } from "./terms.ts";

/** "filled": the acceptance of another person that fills the last post. */
export type OfferActor = "employer" | "candidate" | "clock" | "filled";

type Step = {
  label: string;
  by: readonly OfferActor[];
  from: readonly OfferState[];
  to: OfferState;
  /** Where the application goes; null where it stays. */
  stage: Stage | null;
  /** Both sides read why (OFFER-6). */
  needsReason?: boolean;
};

export const OFFER_STEPS = {
  send: {
    label: "send the letter",
    by: ["employer"],
    from: ["draft"],
    to: "sent",
    stage: "offered",
  },
  accept: {
    label: "accept",
    by: ["candidate"],
    from: ["sent"],
    to: "accepted",
    stage: "accepted",
  },
  decline: {
    label: "decline",
    by: ["candidate"],
    from: WAITING_OFFER_STATES,
    to: "declined",
    stage: "declined",
  },
  askForChange: {
    label: "ask for a change",
    by: ["candidate"],
    from: ["sent"],
    to: "change-asked",
    stage: null,
  },
  replace: {
    label: "replace by the next version",
    by: ["employer"],
    from: ["change-asked"],
    to: "replaced",
    stage: null,
  },
  withdraw: {
    label: "withdraw before it is accepted",
    by: ["employer", "filled"],
    from: WAITING_OFFER_STATES,
    to: "withdrawn",
    stage: "chosen",
  },
  expire: {
    label: "expire at the end of the day by which it was to be answered",
    by: ["clock"],
    from: WAITING_OFFER_STATES,
    to: "expired",
    stage: "chosen",
  },
  withdrawAccepted: {
    label: "withdraw after it was accepted, with a reason",
    by: ["employer"],
    from: ["accepted"],
    to: "withdrawn",
    stage: "not-selected",
    needsReason: true,
  },
  withdrawApplication: {
    label: "withdraw the application while the letter waits",
    by: ["candidate"],
    from: WAITING_OFFER_STATES,
    to: "withdrawn",
    stage: "withdrawn",
  },
  withdrawOwn: {
    label: "withdraw after having accepted, with a reason",
    by: ["candidate"],
    from: ["accepted"],
    to: "withdrawn",
    stage: "withdrawn",
    needsReason: true,
  },
  join: {
    label: "join on the first day",
    by: ["employer", "clock"],
    from: ["accepted"],
    to: "joined",
    stage: "joined",
  },
  notJoin: {
    label: "not join",
    by: ["employer", "clock"],
    from: ["accepted"],
    to: "did-not-join",
    stage: "not-selected",
  },
  joinAfterAll: {
    label: "join after all, as both sides or staff say later",
    by: ["clock"],
    from: ["did-not-join"],
    to: "joined",
    stage: "joined",
  },
} as const satisfies Record<string, Step>;

export type OfferStep = keyof typeof OFFER_STEPS;

export function needsReason(step: OfferStep): boolean {
  const { needsReason: isNeeded = false }: Step = OFFER_STEPS[step];
  return isNeeded;
}

export function mayTakeOfferStep(step: OfferStep, state: OfferState, by: OfferActor): boolean {
  const { by: actors, from }: Step = OFFER_STEPS[step];
  return actors.includes(by) && from.includes(state);
}
