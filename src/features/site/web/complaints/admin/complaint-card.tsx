// What staff read of a complaint: what was written, by when they must act, and the three steps.
import { useState } from "react";
import type { Complaint } from "#features/site/domain/complaints/calls.ts";
import { formatDay, formatInstant } from "#platform/domain/day.ts";
import { errorMessage, pathOf } from "#platform/web/api.ts";
import { StepDialog } from "#features/site/web/complaints/admin/step-dialog.tsx";
import { useComplaintStep } from "#features/site/web/complaints/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DescriptionList, type Fact } from "#platform/web/ui/display/description-list.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";

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
