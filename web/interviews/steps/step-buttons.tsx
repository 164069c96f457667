// The steps that one side may take now beside the documents' own buttons, as the interview itself says.
import { useState } from "react";
import type { InterviewSide } from "#domain/interviews/steps/absence.ts";
import { isOpen } from "#domain/interviews/rules.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { useToday } from "#web/layout/root-data.ts";
import { useNow } from "#web/ui/hydration/now.ts";
import { AbsenceNote } from "./absence-note.tsx";
import { SuspendedSchool } from "./suspended-school.tsx";
import { ProposalChoice } from "./proposal-choice.tsx";
import { nameOfOther, StepDialog } from "./step-dialog.tsx";
import { creditSentence, type DialogStep, isDialogStep, spentReason, wordsOf } from "./step-words.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./steps.module.css";

type Open = { step: DialogStep; credit: "none" | "back" | "spent" };

export function StepButtons({ interview, side }: { interview: Interview; side: InterviewSide }) {
  const [open, setOpen] = useState<Open | null>(null);
  const can = (name: string) => interview.steps.some(({ step }) => step === name);
  const possible = interview.steps.flatMap(({ step, credit }): Open[] =>
    isDialogStep(step) ? [{ step, credit }] : [],
  );
  // Declining says more than cancelling, so an agreed interview has one button.
  const shown = possible.filter(
    ({ step }) => !(step === "decline" && possible.some((other) => other.step === "cancelByCandidate")),
  );
  const name = nameOfOther(interview, side);
  const now = useNow(useToday());
  return (
    <>
      {side === "candidate" && interview.school?.suspended && isOpen(interview.status) && <SuspendedSchool />}
      {side === "candidate" && can("accept") && interview.proposals.length > 1 && (
        <ProposalChoice interview={interview} proposals={interview.proposals} title="The school proposes:" />
      )}
      {side === "school" && can("acceptAsked") && interview.candidateProposals.length > 0 && (
        <ProposalChoice
          interview={interview}
          proposals={interview.candidateProposals}
          title={`${name} could come:`}
        />
      )}
      {interview.absence && <AbsenceNote interview={interview} side={side} />}
      {shown.length > 0 && (
        <ul className={styles.steps}>
          {shown.map((one) => (
            <li key={one.step}>
              <Button small look="quiet" className={styles.step} onClick={() => setOpen(one)}>
                {wordsOf(one.step, name, side).button}
              </Button>
              <CreditNote
                sentence={creditSentence(one.credit, side, spentReason(one.step, interview, now))}
              />
            </li>
          ))}
        </ul>
      )}
      {interview.cancelReason && (
        <p className={styles.reason}>
          <CancelReason interview={interview} side={side} />
        </p>
      )}
      {open && <StepDialog interview={interview} side={side} step={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function CreditNote({ sentence }: { sentence: string | null }) {
  return sentence && <small className={styles.credit}>{sentence}</small>;
}

/** Reasons of the clock and of staff are whole sentences. */
function CancelReason({ interview, side }: { interview: Interview; side: InterviewSide }) {
  const { cancelledBy: by, cancelReason, candidateName, employerId } = interview;
  if (by !== "candidate" && by !== "school") return cancelReason;
  const name = by === "candidate" ? candidateName : employerId.instituteName;
  return (
    <>
      {by === side ? "You cancelled" : `${name} cancelled`}: <q>{cancelReason}</q>
    </>
  );
}
