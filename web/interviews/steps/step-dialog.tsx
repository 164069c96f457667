// The dialog of a step: the reason where one is needed, and what happens to the credit.
import { type FormEvent, useState } from "react";
import {
  DECLINE_LABELS,
  DECLINE_REASONS,
  MAX_CANCEL_REASON,
  SCHOOL_REASON_LABELS,
  SCHOOL_REASONS,
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
  const [reason, setReason] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync, isPending } = useInterviewStep(interview._id);
  const singleFlight = useSingleFlight();
  const choices = choicesOf(step, side);
  const words = wordsOf(step, nameOfOther(interview, side), side);
  const spent = spentReason(step, interview, useNow(useToday()));

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    if (choices && reason === null) return setRefusal("Please choose a reason.");
    const isNeeded = words.text?.isNeeded === true || (step !== "decline" && reason === "other");
    if (isNeeded && !typed) return setRefusal("Please write a sentence.");
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
        {choices && <Choices {...choices} chosen={reason} onChoose={setReason} />}
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
            {...(!choices && { "data-autofocus": true })}
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

type Typed = { side: InterviewSide; reason: string | null; typed: string };

function requestOf(step: DialogStep, { side, reason, typed }: Typed): StepRequest {
  if (step === "decline") {
    const declined = DECLINE_REASONS.find((one) => one === reason) ?? "other";
    return { step, reason: declined, text: typed || undefined };
  }
  if (step === "claimAbsence") return { step, who: side === "candidate" ? "school" : "candidate" };
  if (step === "disputeAbsence") return { step, text: typed };
  return reason === null
    ? { step: "cancel", reason: typed }
    : { step: "cancel", reason, text: typed || undefined };
}

type ChoiceOfReasons = { legend: string; reasons: readonly { value: string; label: string }[] };

/** The reasons from which a teacher who declines chooses, or a school that cancels. */
function choicesOf(step: DialogStep, side: InterviewSide): ChoiceOfReasons | null {
  if (step === "decline") {
    const reasons = DECLINE_REASONS.map((value) => ({ value, label: DECLINE_LABELS[value] }));
    return { legend: "Why not?", reasons };
  }
  if (side === "candidate" || (step !== "cancelInvitation" && step !== "cancelAgreed")) return null;
  const reasons = SCHOOL_REASONS.map((value) => ({ value, label: SCHOOL_REASON_LABELS[value] }));
  return { legend: "Why?", reasons };
}

type ChoicesProps = ChoiceOfReasons & { chosen: string | null; onChoose: (reason: string) => void };

function Choices({ legend, reasons, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend>{legend}</legend>
      {reasons.map(({ value, label }, at) => (
        <label key={value} className={styles.chip}>
          <input
            type="radio"
            name="reason"
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            {...(at === 0 && { "data-autofocus": true })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
