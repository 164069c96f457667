// What staff read of a complaint: what was written, by when they must act, and the three steps.
import { useState } from "react";
import type { Complaint } from "#features/site/domain/complaints/calls.ts";
import { formatDay, formatInstant } from "#platform/domain/day.ts";
import { errorMessage, pathOf } from "#platform/web/api.ts";
import { useComplaintStep } from "#features/site/web/complaints/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DescriptionList, type Fact } from "#platform/web/ui/display/description-list.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { LONG_TEXT } from "#platform/domain/field-limits.ts";
import { LongTextField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";

const ROLES = { candidate: "A teacher", employer: "A member of a school", admin: "Staff" };

type Props = { complaint: Complaint };

export function ComplaintDetail({ complaint }: Props) {
  return (
    <div>
      <p className="quote text below written">{complaint.text}</p>
      <DescriptionList inRows facts={factsOf(complaint)} />
      {complaint.answer && <p className="tint padded text above-sm written">{complaint.answer}</p>}
    </div>
  );
}

export function StateOfComplaint({ complaint: { isOverdue, answeredAt, acknowledgedAt } }: Props) {
  return (
    <>
      {isOverdue && <StatusBadge tone="bad">Overdue</StatusBadge>}
      {answeredAt ? (
        <StatusBadge tone="good">Answered</StatusBadge>
      ) : (
        <StatusBadge tone="waiting">{acknowledgedAt ? "Acknowledged" : "New"}</StatusBadge>
      )}
    </>
  );
}

function factsOf(complaint: Complaint): Fact[] {
  const { _id, email, role, hasFile, createdAt, acknowledgedAt, answeredAt, handledBy } = complaint;
  return [
    { label: "From", value: role ? `${email} (${ROLES[role]})` : `${email} (without a login)` },
    { label: "Received", value: formatInstant(createdAt) },
    acknowledgedAt
      ? { label: "Acknowledged", value: formatInstant(acknowledgedAt) }
      : { label: "Acknowledge By", value: formatInstant(complaint.acknowledgeBy) },
    answeredAt
      ? { label: "Answered", value: formatInstant(answeredAt) }
      : { label: "Answer By", value: formatDay(complaint.answerBy) },
    { label: "Put Off Because", value: complaint.extendedBecause },
    { label: "Last Step By", value: handledBy },
    {
      label: "File",
      value: hasFile ? (
        <TextLink href={pathOf("/api/admin/complaints/{id}/file", { id: _id })} download>
          Download
        </TextLink>
      ) : null,
    },
  ];
}

export function ComplaintSteps({ complaint }: Props) {
  const { _id, number, acknowledgedAt, answeredAt } = complaint;
  const [step, setStep] = useState<"extend" | "answer" | null>(null);
  const acknowledge = useComplaintStep();
  const close = () => setStep(null);
  if (answeredAt) return null;
  return (
    <>
      {!acknowledgedAt && (
        <Button
          aria-label={`Acknowledge ${number}`}
          busy={acknowledge.isPending}
          onClick={() =>
            acknowledge.mutate(
              { id: _id, step: "acknowledge" },
              {
                onSuccess: ({ message }) => toast.good(message, { seconds: 3 }),
                onError: (error) =>
                  toast.bad(errorMessage(error, "This could not be done. Please try again.")),
              },
            )
          }
        >
          Acknowledge
        </Button>
      )}
      <Button
        look={acknowledgedAt ? undefined : "default"}
        aria-label={`Answer ${number}`}
        onClick={() => setStep("answer")}
      >
        Answer
      </Button>
      <Button look="default" aria-label={`Put off the answer to ${number}`} onClick={() => setStep("extend")}>
        Put Off
      </Button>
      {step && <StepDialog complaint={complaint} step={step} onClose={close} />}
    </>
  );
}

type StepProps = Props & { step: "extend" | "answer"; onClose: () => void };

/** An answer, or another day for it with a reason; both are mailed. */
function StepDialog({ complaint, step, onClose }: StepProps) {
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
