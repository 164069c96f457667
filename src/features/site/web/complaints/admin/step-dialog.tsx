// Staff answer a complaint, or put its answer off to a later day with a reason; both are mailed.
import type { Complaint } from "#features/site/domain/complaints/calls.ts";
import { formatDay } from "#platform/domain/day.ts";
import { LONG_TEXT } from "#platform/domain/field-limits.ts";
import { useComplaintStep } from "#features/site/web/complaints/queries.ts";
import { LongTextField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";

type Props = { complaint: Complaint; step: "extend" | "answer"; onClose: () => void };

export function StepDialog({ complaint, step, onClose }: Props) {
  const { _id: id, email, latest } = complaint;
  const take = useComplaintStep();
  const isAnswer = step === "answer";
  return (
    <ActionDialog
      opened
      title={isAnswer ? `Answer ${complaint.number}` : `Put Off the Answer to ${complaint.number}`}
      onClose={onClose}
      initialValues={{ text: "", until: "" }}
      validate={({ text, until }) => ({
        until: !isAnswer && !until && "Please choose a day.",
        text: !text.trim() && "Please write what the person reads.",
      })}
      send={({ text, until }) => take.mutateAsync({ id, step, text, ...(!isAnswer && { until }) })}
      failure="This could not be done. Please try again."
      submit={isAnswer ? "Send Answer" : "Put Off"}
    >
      {!isAnswer && (
        <TextField
          name="until"
          type="date"
          label="New day"
          description={`Not after ${formatDay(latest)}`}
          required
        />
      )}
      <LongTextField
        name="text"
        label={isAnswer ? "Your answer" : "Reason"}
        description={
          isAnswer
            ? `It is mailed to ${email}, with the way to the Data Protection Board of India.`
            : `It is mailed to ${email} with the new day.`
        }
        rows={6}
        maxLength={LONG_TEXT}
        required
        data-autofocus
      />
    </ActionDialog>
  );
}
