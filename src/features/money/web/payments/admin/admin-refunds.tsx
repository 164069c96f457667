// Refunds: money that goes back to schools, and what staff say of each that they send themselves (PAY-59).
import { Instant } from "#platform/web/ui/display/instant.tsx";
import { formatRupees } from "#platform/domain/money.ts";
import type { Refund } from "#features/money/domain/payments/refund-calls.ts";
import { REFUND_STATES, type RefundState } from "#features/money/domain/payments/terms.ts";
import { PaperLink } from "#features/money/web/billing/paper-link.tsx";
import { EndRefund } from "#features/money/web/payments/admin/end-refund.tsx";
import { SchoolAndPlan } from "#features/money/web/payments/admin/school-and-plan.tsx";
import { refundsQuery } from "#features/money/web/payments/queries.ts";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import type { DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const refundsView = adminView({
  name: "refunds",
  entry: { label: "Refunds", group: "Manage Subscription" },
  Component: AdminRefunds,
  loads: (cache, address) => [cache.prefetchQuery(refundsQuery(address))],
});

const LIST_LABELS: Record<RefundState, string> = {
  refunding: "Under way",
  refunded: "Refunded",
  failed: "Failed",
};

export default function AdminRefunds() {
  return (
    <AdminList
      title="Refunds"
      lead={
        <>
          Money that goes back to schools. Payments that paid no plan wait under{" "}
          <TextLink underlined to="?view=unsettled">
            Payments to Return
          </TextLink>
          .
        </>
      }
      query={refundsQuery}
      rows={["refunds", "refund"]}
      choice={{
        label: "List",
        name: "state",
        options: REFUND_STATES,
        labels: LIST_LABELS,
        always: "refunding",
      }}
      columns={COLUMNS}
      failure="The refunds could not be loaded. Please try again."
      empty={{
        text: "No refunds found",
        hint: (_narrowed, filters) =>
          ["", "refunding"].includes(filters.get("state"))
            ? "A refund begins in the row of a subscription, under More."
            : "Another list may have refunds.",
      }}
    />
  );
}

const COLUMNS: readonly DenseColumn<Refund>[] = [
  {
    label: "School",
    kind: "title",
    cell: ({ school, planName }) => <SchoolAndPlan school={school} planName={planName} />,
  },
  {
    label: "Amount",
    closed: "end",
    cell: ({ amount, byGateway }) => (
      <TwoLines first={formatRupees(amount)} second={byGateway ? "By the gateway" : "By transfer"} />
    ),
  },
  { label: "Begun", kind: "short", cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { label: "Ended", kind: "short", cell: ({ endedAt }) => (endedAt ? <Instant at={endedAt} /> : "—") },
  {
    label: "Reason",
    kind: "long",
    cell: ({ reason, failure }) => (
      <TwoLines first={reason} second={failure ? `Failed: ${failure}` : undefined} />
    ),
  },
  { label: "Reference", kind: "short", cell: ({ reference }) => reference ?? "—" },
  {
    label: "Action",
    kind: "actions",
    cell: (refund) =>
      refund.state === "refunding" ? (
        <EndRefund refund={refund} />
      ) : (
        refund.creditNote && <PaperLink paper={refund.creditNote} label="Credit Note" />
      ),
  },
];
