// Payments to Return: money that paid no plan, because another payment had paid it before (PAY-60).
import { useState } from "react";
import { formatInstant } from "#domain/day.ts";
import type { ReplyOf } from "#domain/endpoint.ts";
import { SHORT_TEXT } from "#domain/field-limits.ts";
import { formatRupees } from "#domain/money.ts";
import type { listUnsettledPayments } from "#domain/payments/refund-contract.ts";
import { SchoolAndPlan } from "#web/payments/admin/school-and-plan.tsx";
import { unsettledQuery, useRefundUnsettled } from "#web/payments/queries.ts";
import { RefundReference } from "#web/payments/admin/refund-reference.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Form } from "#web/ui/form/form.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { AdminList } from "#web/ui/table/admin-list.tsx";
import { type Column, RowActions, TwoLines } from "#web/ui/table/record-table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

type Unsettled = ReplyOf<typeof listUnsettledPayments>;

export default function AdminUnsettled() {
  return (
    <AdminList
      title="Payments to Return"
      lead={
        <>
          Money that paid no plan: another payment was first. What you give back stands under{" "}
          <TextLink underlined to="?view=refunds">
            Refunds
          </TextLink>
          .
        </>
      }
      query={unsettledQuery}
      rows={["payments", "payment"]}
      columns={COLUMNS}
      failure="The payments could not be loaded. Please try again."
      empty={{
        text: "No payment has to go back",
        hint: () => "A second payment for a plan that is paid appears here.",
      }}
    />
  );
}

const COLUMNS: readonly Column<Unsettled>[] = [
  {
    label: "School",
    kind: "title",
    cell: ({ school, planName }) => (
      <SchoolAndPlan
        school={{ ...school, name: school.name || "School that has left" }}
        planName={planName}
      />
    ),
  },
  { label: "Amount", kind: "short", cell: ({ amount }) => formatRupees(amount) },
  {
    label: "Reference",
    cell: ({ kind, reference }) => (
      <TwoLines first={reference} second={kind === "gateway" ? "By the gateway" : "By UPI or transfer"} />
    ),
  },
  { label: "Paid On", kind: "short", cell: ({ paidAt }) => formatInstant(paidAt) },
  { label: "Action", kind: "actions", cell: (payment) => <GiveBack payment={payment} /> },
];

function GiveBack({ payment }: { payment: Unsettled }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <RowActions>
      <Button small onClick={() => setOpen(true)} aria-label={`Give back ${payment.reference}`}>
        Give Back
      </Button>
      <FormDialog opened={open} title={`Give back ${formatRupees(payment.amount)}?`} onClose={close}>
        <GiveBackForm payment={payment} onDone={close} />
      </FormDialog>
    </RowActions>
  );
}

function GiveBackForm({ payment, onDone }: { payment: Unsettled; onDone: () => void }) {
  const refund = useRefundUnsettled();
  const form = useForm({
    initialValues: { reason: "The plan was paid twice.", reference: "" },
    validate: ({ reason }) => ({ reason: !reason.trim() && "Please give a reason." }),
    send: async ({ reason, reference }) => {
      const body = { reason, ...(reference.trim() && { reference }) };
      const { message } = await refund.mutateAsync({ id: payment._id, ...body });
      toast.good(message, { seconds: 3 });
      onDone();
    },
    failure: "The refund could not be saved. Please try again.",
  });
  return (
    <Form form={form} submit="Give It Back" look="danger" onCancel={onDone}>
      <p>
        The whole amount goes back. It had no invoice or receipt, so there is no credit note, and the plan
        stays as it is.
      </p>
      <TextField name="reason" label="Reason" maxLength={SHORT_TEXT} required />
      <RefundReference byGateway={payment.byGateway} />
    </Form>
  );
}
