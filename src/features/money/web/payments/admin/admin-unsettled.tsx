// Payments to Return: money that paid no plan, with the reason and what staff do with it (PAY-60).
import { useState } from "react";
import { Instant } from "#platform/web/ui/display/instant.tsx";
import type { ReplyOf } from "#platform/domain/call.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { formatRupees } from "#platform/domain/money.ts";
import type { listUnsettledPayments } from "#features/money/domain/payments/refund-calls.ts";
import { CURRENCY, isGivenBackHere, RETURN_REASONS } from "#features/money/domain/payments/terms.ts";
import { SchoolAndPlan } from "#features/money/web/payments/admin/school-and-plan.tsx";
import { unsettledQuery, useRefund, useRefundUnsettled } from "#features/money/web/payments/queries.ts";
import { RefundReference } from "#features/money/web/payments/admin/refund-reference.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import type { DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const unsettledView = adminView({
  name: "unsettled",
  entry: { label: "Payments to Return", group: "Manage Subscription" },
  Component: AdminUnsettled,
  loads: (cache, address) => [cache.prefetchQuery(unsettledQuery(address))],
});

type Unsettled = ReplyOf<typeof listUnsettledPayments>["items"][number];

export default function AdminUnsettled() {
  return (
    <AdminList
      title="Payments to Return"
      lead={
        <>
          Money that paid no plan, or more than its plan. What you give back stands under{" "}
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
        hint: () => "A second payment, or one of another amount than its order, appears here.",
      }}
    />
  );
}

const COLUMNS: readonly DenseColumn<Unsettled>[] = [
  {
    label: "School",
    kind: "title",
    cell: ({ school, planName }) => (
      <SchoolAndPlan
        school={{ ...school, name: school.name || "School that is not known" }}
        planName={planName}
      />
    ),
  },
  { label: "Amount", kind: "short", closed: "end", cell: amountOf },
  {
    label: "Why",
    kind: "long",
    cell: ({ why }) => <TwoLines first={RETURN_REASONS[why].why} second={RETURN_REASONS[why].toDo} />,
  },
  {
    label: "Reference",
    cell: ({ kind, reference }) => (
      <TwoLines first={reference} second={kind === "gateway" ? "By the gateway" : "By UPI or transfer"} />
    ),
  },
  { label: "Paid On", kind: "short", cell: ({ paidAt }) => <Instant at={paidAt} /> },
  { label: "Action", kind: "actions", cell: (payment) => <GiveBack payment={payment} /> },
];

function amountOf({ amount, currency }: Unsettled): string {
  return currency === CURRENCY ? formatRupees(amount) : `${currency} ${amount.toFixed(2)}`;
}

function GiveBack({ payment }: { payment: Unsettled }) {
  const [open, setOpen] = useState(false);
  const { why, subscriptionId, reference } = payment;
  const isElsewhere = why === "returned-elsewhere" && subscriptionId !== null;
  if (!isElsewhere && !isGivenBackHere(why)) return null;
  const [label, name, title] = isElsewhere
    ? ["Refund Plan", `Refund the plan of ${reference}`, `Refund the plan with ${amountOf(payment)}?`]
    : ["Give Back", `Give back ${reference}`, `Give back ${amountOf(payment)}?`];
  const dialog = { opened: open, title, onClose: () => setOpen(false) };
  return (
    <>
      <Button small look="subtle" onClick={() => setOpen(true)} aria-label={name}>
        {label}
      </Button>
      {isElsewhere ? (
        <RefundPlanDialog {...dialog} id={subscriptionId} reference={reference} />
      ) : (
        <GiveBackDialog {...dialog} payment={payment} />
      )}
    </>
  );
}

type Shown = { opened: boolean; title: string; onClose: () => void };

/** The money went back on the payment service's page; here the plan follows it. */
function RefundPlanDialog({
  id,
  reference,
  opened,
  title,
  onClose,
}: Shown & { id: string; reference: string }) {
  const refund = useRefund();
  return (
    <ActionDialog
      opened={opened}
      title={title}
      onClose={onClose}
      initialValues={{ reason: "" }}
      validate={({ reason }) => ({ reason: !reason.trim() && "Please give a reason." })}
      send={({ reason }) => refund.mutateAsync({ id, reason, reference })}
      failure="The refund could not be saved. Please try again."
      submit="Refund and End the Plan"
      look="danger"
    >
      <p>
        The money went back already, with the reference {reference}. The plan ends at once, and the school
        gets a credit note for its invoice or receipt.
      </p>
      <TextField name="reason" label="Reason" maxLength={SHORT_TEXT} required />
    </ActionDialog>
  );
}

function GiveBackDialog({ payment, opened, title, onClose }: Shown & { payment: Unsettled }) {
  const refund = useRefundUnsettled();
  return (
    <ActionDialog
      opened={opened}
      title={title}
      onClose={onClose}
      initialValues={{ reason: RETURN_REASONS[payment.why].why, reference: "" }}
      validate={({ reason }) => ({ reason: !reason.trim() && "Please give a reason." })}
      send={({ reason, reference }) =>
        refund.mutateAsync({ id: payment._id, reason, ...(reference.trim() && { reference }) })
      }
      failure="The refund could not be saved. Please try again."
      submit="Give It Back"
      look="danger"
    >
      <p>
        All of it goes back. It had no invoice or receipt, so there is no credit note, and the plan stays as
        it is.
      </p>
      <TextField name="reason" label="Reason" maxLength={SHORT_TEXT} required />
      <RefundReference byGateway={payment.byGateway} hasFailed={payment.hasFailed} />
    </ActionDialog>
  );
}
