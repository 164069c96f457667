// The two ends of a refund that staff send themselves: it has gone through, or it has failed (PAY-59).
import { useState } from "react";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { formatRupees } from "#platform/domain/money.ts";
import type { Refund } from "#features/money/domain/payments/refund-calls.ts";
import { MAX_SENT_REFERENCE } from "#features/money/domain/payments/terms.ts";
import { useEndRefund } from "#features/money/web/payments/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";

type Ending = "refunded" | "failed";

export function EndRefund({ refund }: { refund: Refund }) {
  const [open, setOpen] = useState<Ending | null>(null);
  const close = () => setOpen(null);
  if (refund.byGateway) return <p className="dimmed fine">We ask the gateway every five minutes.</p>;
  return (
    <>
      <Button
        small
        look="subtle"
        onClick={() => setOpen("refunded")}
        aria-label={`Sent to ${refund.school.name}`}
      >
        Sent
      </Button>
      <Button
        small
        look="subtle"
        onClick={() => setOpen("failed")}
        aria-label={`Failed for ${refund.school.name}`}
      >
        Failed
      </Button>
      <SentDialog refund={refund} opened={open === "refunded"} onClose={close} />
      <FailedDialog refund={refund} opened={open === "failed"} onClose={close} />
    </>
  );
}

type DialogProps = { refund: Refund; opened: boolean; onClose: () => void };

/** For a refund that the gateway had begun and no longer knows. */
function LookFirst({ refund: { reference } }: { refund: Refund }) {
  if (reference === null) return null;
  return (
    <p>
      The payment service no longer knows its refund {reference}. Please look in the account that collected
      the payment whether the money went back. If it did, enter {reference} as the reference.
    </p>
  );
}

function SentDialog({ refund, opened, onClose }: DialogProps) {
  const { _id, amount, school } = refund;
  const end = useEndRefund();
  return (
    <ActionDialog
      opened={opened}
      title="Has the money gone through?"
      onClose={onClose}
      initialValues={{ reference: "" }}
      validate={({ reference }) => ({
        reference: !reference.trim() && "Please enter the reference of your transfer.",
      })}
      send={({ reference }) => end.mutateAsync({ id: _id, state: "refunded", reference })}
      failure="The refund could not be saved. Please try again."
      submit="Yes, it was sent"
    >
      <p>
        {formatRupees(amount)} went back to {school.name}. It gets a mail with the reference, and the credit
        note where there was an invoice or receipt.
      </p>
      <LookFirst refund={refund} />
      <TextField
        name="reference"
        label="Reference of your transfer"
        description="What your bank gave you."
        maxLength={MAX_SENT_REFERENCE}
        autoComplete="off"
        required
        data-autofocus
      />
    </ActionDialog>
  );
}

function FailedDialog({ refund, opened, onClose }: DialogProps) {
  const { _id, amount, school } = refund;
  const end = useEndRefund();
  return (
    <ActionDialog
      opened={opened}
      title="Has the refund failed?"
      onClose={onClose}
      initialValues={{ reason: "" }}
      validate={({ reason }) => ({ reason: !reason.trim() && "Please give a reason." })}
      send={({ reason }) => end.mutateAsync({ id: _id, state: "failed", reason })}
      failure="The refund could not be saved. Please try again."
      submit="Yes, it has failed"
      look="danger"
    >
      <p>
        {formatRupees(amount)} did not go back to {school.name}. A plan that the refund ended is as it was
        before, with its credits, and the school gets a mail. You can begin another refund.
      </p>
      <LookFirst refund={refund} />
      <TextField name="reason" label="Reason" maxLength={SHORT_TEXT} required data-autofocus />
    </ActionDialog>
  );
}
