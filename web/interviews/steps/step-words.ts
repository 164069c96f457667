// The words of the buttons and dialogs of each step, for both sides.
import { DAY_MS } from "#domain/day.ts";
import { beginningOf } from "#domain/interviews/steps/next-steps.ts";
import type { InterviewSide } from "#domain/interviews/steps/absence.ts";
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

/** `name` is that of the other side. */
export function wordsOf(step: DialogStep, name: string, side: InterviewSide): Words {
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
      hint: `${name} can contradict within 72 hours; then our staff decide. If nobody contradicts, the interview is cancelled then and ${creditOfAbsence(side)}.`,
      text: null,
      confirm: "Yes, did not come",
    };
  }
  if (step === "disputeAbsence") {
    return {
      button: side === "school" ? "We did come" : "I did come",
      title: "Contradict this?",
      hint: "Our staff read what both sides say and decide. Until then nothing happens to the interview and its credit.",
      text: { label: "What happened", isNeeded: true },
      confirm: "Send",
    };
  }
  return {
    button: step === "cancelInvitation" ? "Withdraw the invitation" : "Cancel the interview",
    title: step === "cancelInvitation" ? "Withdraw this invitation?" : "Cancel this interview?",
    hint: `${name} learns the reason, and the interview leaves both calendars.`,
    text:
      side === "school"
        ? { label: "More about it, if you like", isNeeded: false }
        : { label: "Reason", isNeeded: true },
    confirm: step === "cancelInvitation" ? "Withdraw it" : "Cancel it",
  };
}

/** What becomes of the credit if the other side was absent. */
function creditOfAbsence(side: InterviewSide): string {
  return side === "school" ? "the credit comes back" : "the school's credit is spent";
}

type Credit = "none" | "back" | "spent";

/** What the step does to the credit, for the side that reads it; null where nothing happens to it. */
export function creditSentence(credit: Credit, side: InterviewSide, reason: SpentReason): string | null {
  if (credit === "none") return null;
  if (side === "candidate") return credit === "back" ? "The school gets its credit back." : null;
  return credit === "back" ? "Then the credit comes back." : `Then the credit is spent: ${SPENT[reason]}`;
}

const SPENT = {
  late: "it begins in less than 24 hours.",
  often: "the free cancels of this plan's period are used.",
  unanswered: "five credits of invitations without an answer have come back today.",
};
type SpentReason = keyof typeof SPENT;

/** Why a cancel of the school would cost the credit. */
export function spentReason(step: StepName, interview: Begins, now: Date): SpentReason {
  if (step === "cancelInvitation") return "unanswered";
  return isLateFor(interview, now) ? "late" : "often";
}

type Begins = { interviewDate: string; interviewSlotFrom: string; interviewSlotTo: string };

/** Whether so little time is left that a cancel of the school costs the credit. */
function isLateFor({ interviewDate: date, interviewSlotFrom: from, interviewSlotTo: to }: Begins, now: Date) {
  return beginningOf({ date, from, to }).getTime() - now.getTime() < DAY_MS;
}
