// The two ends of a refund that staff send themselves: it has gone through, or it has failed (PAY-59).
import { useState } from "react";
import { SHORT_TEXT } from "#domain/field-limits.ts";
import { formatRupees } from "#domain/money.ts";
import type { Refund } from "#domain/payments/refund-calls.ts";
import { useEndRefund } from "#web/payments/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Form } from "#web/ui/form/form.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { RowActions } from "#web/ui/table/record-table.tsx";

type Ending = "refunded" | "failed";

export function EndRefund({ refund }: { refund: Refund }) {
  const [open, setOpen] = useState<Ending | null>(null);
  const close = () => setOpen(null);
  if (refund.byGateway) return <p className="dimmed fine">We ask the gateway every five minutes.</p>;
  return (
    <RowActions>
      <Button small onClick={() => setOpen("refunded")} aria-label={`Sent to ${refund.school.name}`}>
        Sent
      </Button>
      <Button
        small
        look="default"
        onClick={() => setOpen("failed")}
        aria-label={`Failed for ${refund.school.name}`}
      >
        Failed
      </Button>
      <FormDialog
        opened={open !== null}
        title={open === "refunded" ? "Has the money gone through?" : "Has the refund failed?"}
        onClose={close}
      >
        {open === "refunded" && <SentForm refund={refund} onDone={close} />}
        {open === "failed" && <FailedForm refund={refund} onDone={close} />}
      </FormDialog>
    </RowActions>
  );
}

type FormProps = { refund: Refund; onDone: () => void };

function SentForm({ refund: { _id, amount, school }, onDone }: FormProps) {
  const end = useEndRefund();
  const form = useForm({
    initialValues: { reference: "" },
    validate: ({ reference }) => ({
      reference: !reference.trim() && "Please enter the reference of your transfer.",
    }),
    send: async ({ reference }) => {
      const { message } = await end.mutateAsync({ id: _id, state: "refunded", reference });
      toast.good(message, { seconds: 3 });
      onDone();
    },
    failure: "The refund could not be saved. Please try again.",
  });
  return (
    <Form form={form} submit="Yes, it was sent" onCancel={onDone}>
      <p>
        {formatRupees(amount)} went back to {school.name}. It gets a mail with the reference, and the credit
        note where there was an invoice or receipt.
      </p>
      <TextField
        name="reference"
        label="Reference of your transfer"
        description="What your bank gave you."
        maxLength={SHORT_TEXT}
        autoComplete="off"
        required
        data-autofocus
      />
    </Form>
  );
}

function FailedForm({ refund: { _id, amount, school }, onDone }: FormProps) {
  const end = useEndRefund();
  const form = useForm({
    initialValues: { reason: "" },
    validate: ({ reason }) => ({ reason: !reason.trim() && "Please give a reason." }),
    send: async ({ reason }) => {
      const { message } = await end.mutateAsync({ id: _id, state: "failed", reason });
      toast.good(message, { seconds: 3 });
      onDone();
    },
    failure: "The refund could not be saved. Please try again.",
  });
  return (
    <Form form={form} submit="Yes, it has failed" look="danger" onCancel={onDone}>
      <p>
        {formatRupees(amount)} did not go back to {school.name}. A plan that the refund ended is as it was
        before, with its credits, and the school gets a mail. You can begin another refund.
      </p>
      <TextField name="reason" label="Reason" maxLength={SHORT_TEXT} required data-autofocus />
    </Form>
  );
}
