// The steps that a living page offers: in which order, under which title, and what each does to the credit.
import type { LinkStep } from "#domain/interviews/steps/state-table.ts";
import type { LivingPage } from "#domain/interviews/steps/contract.ts";
import type { StepName } from "#domain/interviews/steps/state-table.ts";
import { creditSentence, spentReason } from "#web/interviews/steps/step-words.ts";

const STEP_OF: Partial<Record<StepName, LinkStep>> = {
  confirm: "confirm",
  accept: "accept",
  askForAnotherDay: "askForAnotherDay",
  acceptAsked: "acceptAsked",
  reschedule: "reschedule",
  decline: "decline",
  cancelByCandidate: "cancel",
  cancelInvitation: "cancel",
  cancelAgreed: "cancel",
};

const TITLES: Record<LinkStep, string> = {
  confirm: "Confirm the interview",
  accept: "Choose a time",
  askForAnotherDay: "Ask for another day",
  acceptAsked: "Take one of the candidate's times",
  reschedule: "Offer another day",
  decline: "Not interested",
  cancel: "Cancel the interview",
};

export function titleOfStep(step: LinkStep, { status }: LivingPage): string {
  if (step !== "cancel") return TITLES[step];
  return status === "Interview Scheduled" || status === "Rescheduled"
    ? TITLES.cancel
    : "Withdraw the invitation";
}

/** Of two steps with the same end only one is offered: choosing a time where there are several, else confirming. */
export function stepsOfPage(page: LivingPage): LinkStep[] {
  const all = new Set(page.steps.flatMap(({ step }) => STEP_OF[step] ?? []));
  if (page.proposals.length > 1) all.delete("confirm");
  else all.delete("accept");
  if (page.candidateProposals.length === 0) all.delete("acceptAsked");
  // What was agreed is cancelled, an invitation declined.
  if (all.has("decline") && all.has("cancel")) all.delete("decline");
  const first = firstOf(page, all);
  return [...all].toSorted((one, other) => Number(other === first) - Number(one === first));
}

/** The step of the mail's button, or the one that has taken its place since. */
function firstOf({ first }: LivingPage, all: ReadonlySet<LinkStep>): LinkStep | undefined {
  if (first === "confirm") return all.has("accept") ? "accept" : "confirm";
  if (first === "reschedule" && all.has("acceptAsked")) return "acceptAsked";
  if (first === "decline" && all.has("cancel")) return "cancel";
  return [...all].find((one) => one === first);
}

/** The step that the page asks about, or null where all are folded. */
export function askedStep(page: LivingPage): LinkStep | null {
  const steps = stepsOfPage(page);
  const wanted = firstOf(page, new Set(steps));
  return steps.find((one) => one === wanted) ?? null;
}

/** What becomes of the credit; null where the step leaves it. */
export function creditOfStep(step: LinkStep, page: LivingPage, now: Date): string | null {
  const found = page.steps.find((one) => STEP_OF[one.step] === step);
  return found ? creditSentence(found.credit, page.side, spentReason(found.step, page, now)) : null;
}
