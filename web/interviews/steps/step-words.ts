// The words of the buttons and dialogs of each step, for both sides.
import type { StepName } from "#domain/interviews/steps/state-table.ts";

/** The steps that have a button of their own with a dialog. */
const WITH_DIALOG = [
  "decline",
  "cancelByCandidate",
  "cancelInvitation",
  "cancelAgreed",
  "claimAbsence",
  "disputeAbsence",
] as const satisfies readonly StepName[];
export type DialogStep = (typeof WITH_DIALOG)[number];

export function isDialogStep(step: StepName): step is DialogStep {
  const steps: readonly StepName[] = WITH_DIALOG;
  return steps.includes(step);
}

type Words = {
  button: string;
  title: string;
  /** What the step does; the sentence about the credit follows. */
  hint: string;
  /** The label of the text, or null where nothing is typed. */
  text: { label: string; isNeeded: boolean } | null;
  confirm: string;
};

const CANCEL = { label: "Reason", isNeeded: true };

/** `name` is that of the other side. */
export function wordsOf(step: DialogStep, name: string): Words {
  if (step === "decline") {
    return {
      button: "Not interested",
      title: "Decline this invitation?",
      hint: `${name} learns the reason that you choose.`,
      text: { label: "More about it, if you like", isNeeded: false },
      confirm: "Decline",
    };
  }
  if (step === "claimAbsence") {
    return {
      button: `${name} did not come`,
      title: `${name} did not come?`,
      hint: `${name} can contradict for 72 hours. Then our staff look at it; if nobody contradicts, the interview is cancelled.`,
      text: null,
      confirm: "Yes, did not come",
    };
  }
  if (step === "disputeAbsence") {
    return {
      button: "We did come",
      title: "Contradict this?",
      hint: "Our staff read both sides and decide.",
      text: { label: "What happened", isNeeded: true },
      confirm: "Send",
    };
  }
  return {
    button: step === "cancelInvitation" ? "Withdraw the invitation" : "Cancel the interview",
    title: step === "cancelInvitation" ? "Withdraw this invitation?" : "Cancel this interview?",
    hint: `${name} learns the reason, and the interview leaves both calendars.`,
    text: CANCEL,
    confirm: step === "cancelInvitation" ? "Withdraw it" : "Cancel it",
  };
}

/** What the step does to the credit, as a school reads it; null where nothing happens to it. */
export function creditSentence(credit: "none" | "back" | "spent"): string | null {
  if (credit === "back") return "Then the credit comes back.";
  return credit === "spent" ? "Then the credit is spent." : null;
}
