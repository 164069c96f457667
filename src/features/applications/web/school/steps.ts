// The steps that a school can take with an application, from the map of the stages.
import type { Applicant } from "#features/applications/domain/wire.ts";
import { findMove, mayMoveInBulk, type Stage, STAGES } from "#features/applications/domain/stages.ts";
import { isWaiting } from "#features/offers/domain/terms.ts";
import type { StatusTone } from "#platform/web/ui/display/status-badge.tsx";

export const STAGE_TONES: Record<Stage, StatusTone> = {
  applied: "waiting",
  shortlisted: "moved",
  interview: "strong",
  chosen: "strong",
  offered: "strong",
  accepted: "strong",
  joined: "good",
  "not-selected": "bad",
  declined: "neutral",
  withdrawn: "neutral",
};

const LABELS: Partial<Record<Stage, string>> = {
  shortlisted: "Shortlist",
  // One that has a time here is scheduled, which moves the application too (APPLY-10).
  interview: "Interview Arranged Elsewhere",
  chosen: "Chosen",
  offered: "Offered Without a Letter",
  joined: "Joined",
  "not-selected": "Not Selected",
};

type Step = { to: Stage; label: string };

/** The step of the letter, which has a page of its own; null where there is none (OFFER-69). */
export function letterStep({ stage, letter }: Pick<Applicant, "stage" | "letter">): string | null {
  if (stage === "chosen") return "Make Offer";
  if (stage !== "offered" || letter === null) return null;
  return letter.state === "change-asked" ? "Make Next Version" : "See the Offer";
}

export function listSchoolSteps(from: Stage): Step[] {
  return STAGES.flatMap((to) => {
    const label = LABELS[to];
    return label && findMove("employer", from, to) ? [{ to, label }] : [];
  });
}

/** The stages to which at least one of these can be moved. */
export function listStepsOfSeveral(stages: readonly Stage[]): Step[] {
  return STAGES.flatMap((to) => {
    const label = LABELS[to];
    return label && stages.some((from) => mayMoveInBulk(from, to)) ? [{ to, label }] : [];
  });
}

/** Who has accepted is turned down on the page of the offer, with a reason (OFFER-6). */
export const needsOfferPage = ({ stage }: Pick<Applicant, "stage">, to: Stage): boolean =>
  stage === "accepted" && to === "not-selected";

/** A letter that waits is withdrawn with it, at once (OFFER-10). */
export const endsLetter = ({ letter }: Pick<Applicant, "letter">, to: Stage): boolean =>
  to === "not-selected" && letter !== null && isWaiting(letter.state);

/** What the applicant gets of it; a step with a mail of weight is asked about first. */
export const CONSEQUENCES: Partial<Record<Stage, string>> = {
  interview:
    "Only if you have agreed on a day with the applicant already, for example by phone. The applicant gets a mail that says so. To propose a time here, use Schedule Interview.",
  offered: "The applicant gets a mail at once that you offer the post, and can withdraw or decline.",
  joined: "This ends the application: no other step follows.",
  "not-selected":
    "The applicant gets a mail about it in 24 hours. Until then you can take it back, and the applicant sees the earlier stage.",
};
