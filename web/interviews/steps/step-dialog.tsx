// The dialog of a step: the reason where one is needed, and what happens to the credit.
import { type FormEvent, useState } from "react";
import {
  DECLINE_LABELS,
  DECLINE_REASONS,
  type DeclineReason,
  MAX_CANCEL_REASON,
} from "#domain/interviews/invitation/terms.ts";
import type { InterviewSide } from "#domain/interviews/steps/absence.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { errorMessage } from "#web/api.ts";
import { isSettledElsewhere } from "#web/interviews/actions/refused-step.ts";
import { useToday } from "#web/layout/root-data.ts";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import dialogStyles from "#web/ui/feedback/dialog.module.css";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { useNow } from "#web/ui/hydration/now.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { type StepRequest, useInterviewStep } from "./queries.ts";
import { creditSentence, type DialogStep, spentReason, wordsOf } from "./step-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Textarea } from "#web/ui/form/field.tsx";
import styles from "./steps.module.css";

type Props = {
  interview: Interview;
  side: InterviewSide;
  step: { step: DialogStep; credit: "none" | "back" | "spent" };
  onClose: () => void;
};

export function StepDialog({ interview, side, step: { step, credit }, onClose }: Props) {
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync, isPending } = useInterviewStep(interview._id);
  const singleFlight = useSingleFlight();
  const words = wordsOf(step, nameOfOther(interview, side), side);
  const spent = spentReason(step, interview, useNow(useToday()));

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    if (step === "decline" && reason === null) return setRefusal("Please choose a reason.");
    if (words.text?.isNeeded && !typed) return setRefusal("Please write a sentence.");
    void singleFlight(async () => {
      try {
        const { message } = await mutateAsync(requestOf(step, { side, reason, typed }));
        onClose();
        toast.good(message, { seconds: 4 });
      } catch (error) {
        const sentence = errorMessage(error, "This could not be done. Please try again.");
        if (!isSettledElsewhere(error)) return setRefusal(sentence);
        onClose();
        toast.bad(sentence, { seconds: 4 });
      }
    });
  }

  return (
    <Dialog opened title={words.title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p>
          {words.hint} {creditSentence(credit, side, spent)}
        </p>
        {step === "decline" && <DeclineReasons chosen={reason} onChoose={setReason} />}
        {words.text && (
          <Textarea
            label={words.text.label}
            maxLength={MAX_CANCEL_REASON}
            rows={3}
            required={words.text.isNeeded}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setRefusal(undefined);
            }}
            {...(step !== "decline" && { "data-autofocus": true })}
          />
        )}
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        <div className={dialogStyles.actions}>
          <Button look="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" look={step === "disputeAbsence" ? "filled" : "danger"} busy={isPending}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function nameOfOther({ employerId, candidateName }: Interview, side: InterviewSide): string {
  return side === "candidate" ? employerId.instituteName : candidateName;
}

type Typed = { side: InterviewSide; reason: DeclineReason | null; typed: string };

function requestOf(step: DialogStep, { side, reason, typed }: Typed): StepRequest {
  if (step === "decline") return { step, reason: reason ?? "other", text: typed || undefined };
  if (step === "claimAbsence") return { step, who: side === "candidate" ? "school" : "candidate" };
  if (step === "disputeAbsence") return { step, text: typed };
  return { step: "cancel", reason: typed };
}

type ReasonsProps = { chosen: DeclineReason | null; onChoose: (reason: DeclineReason) => void };

function DeclineReasons({ chosen, onChoose }: ReasonsProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend>Why not?</legend>
      {DECLINE_REASONS.map((one, at) => (
        <label key={one} className={styles.chip}>
          <input
            type="radio"
            name="reason"
            value={one}
            checked={chosen === one}
            onChange={() => onChoose(one)}
            {...(at === 0 && { "data-autofocus": true })}
          />
          {DECLINE_LABELS[one]}
        </label>
      ))}
    </fieldset>
  );
}
