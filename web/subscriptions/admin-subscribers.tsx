// All Subscribers: the subscriptions with their plan and dates, and an admin's steps (ADMIN-29).
import { dayInIndia, formatDaySlashed } from "#domain/day.ts";
import { exportSubscribers } from "#domain/exports/endpoints.ts";
import { formatCount, formatRupees } from "#domain/money.ts";
import type { Subscription } from "#domain/subscriptions/contract.ts";
import { labelStatus, mayBeExtended } from "#domain/subscriptions/rules.ts";
import {
  MAX_ACTIVATED_AT_ONCE,
  SUBSCRIBER_SORTS,
  SUBSCRIPTION_STATUSES,
} from "#domain/subscriptions/terms.ts";
import { SubscriptionPapers } from "#web/billing/subscription-papers.tsx";
import { subscribersQuery } from "#web/subscriptions/admin-queries.ts";
import { ActivationBar } from "#web/subscriptions/bulk-activation/activation-bar.tsx";
import { chooseColumn } from "#web/subscriptions/bulk-activation/choose-column.tsx";
import { isPending } from "#web/subscriptions/bulk-activation/pending.ts";
import { RefundButton } from "#web/payments/admin/refund-dialog.tsx";
import { CreditCorrection } from "#web/subscriptions/corrections/credit-correction.tsx";
import { PlanExtension } from "#web/subscriptions/corrections/plan-extension.tsx";
import { SubscriptionStatusBadge } from "#web/subscriptions/status-badge.tsx";
import { listSteps } from "#web/subscriptions/status-steps.ts";
import { useStep } from "#web/subscriptions/use-step.ts";
import { type Column, RowActions, TwoLines } from "#web/ui/table/record-table.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/subscriptions/admin-subscribers.module.css";
import { useChosen } from "#web/ui/table/use-chosen.ts";
import { AdminList } from "#web/ui/table/admin-list.tsx";

export default function AdminSubscribers() {
  const chosen = useChosen<Subscription>(MAX_ACTIVATED_AT_ONCE);
  return (
    <AdminList
      title="All Subscribers"
      name="Subscribers"
      lead="Who asked for a plan, and what became of it."
      exports={exportSubscribers.path}
      query={subscribersQuery}
      rows={["subscriptions", "subscription"]}
      search={{ placeholder: "Name, email, phone or plan" }}
      choice={{ label: "Status", name: "status", options: SUBSCRIPTION_STATUSES, labels: labelStatus }}
      days
      sort={{ sorts: SUBSCRIBER_SORTS, labels: SORT_LABELS }}
      above={(rows) => <ActivationBar rows={rows} chosen={chosen} />}
      columns={(rows) => (rows.some(isPending) ? [chooseColumn(chosen), ...COLUMNS] : COLUMNS)}
      failure="Failed to fetch subscription data"
      empty={{
        text: (narrowed) => (narrowed ? "No subscribers match" : "No subscribers found"),
        hint: (narrowed) =>
          narrowed
            ? "Try other words, another status or a longer time."
            : "An employer who asks for a plan appears here and waits for you.",
      }}
    />
  );
}

const SORT_LABELS = { newest: "Newest", name: "Name", status: "Status", end: "Valid Until" };

const COLUMNS: readonly Column<Subscription>[] = [
  {
    label: "Employer",
    kind: "title",
    cell: ({ employerId }) => <TwoLines first={employerId.instituteName} second={employerId.email} />,
  },
  { label: "Contact No.", kind: "short", cell: ({ employerId }) => employerId.phone },
  {
    label: "Plan",
    cell: ({ planName, planPrice }) => <TwoLines first={planName} second={formatRupees(planPrice)} />,
  },
  {
    label: "Credits",
    kind: "short",
    cell: ({ status, credits, totalCredits }) =>
      status === "pending"
        ? `${formatCount(totalCredits)} after activation`
        : `${formatCount(credits)}/${formatCount(totalCredits)}`,
  },
  {
    label: "Asked On",
    cell: ({ createdAt, by }) => (
      <TwoLines first={<span className="whole">{slashed(createdAt)}</span>} second={by?.name} />
    ),
  },
  { label: "Valid Until", kind: "short", cell: ({ endDate }) => (endDate ? slashed(endDate) : "—") },
  { label: "Status", cell: ({ status }) => <SubscriptionStatusBadge status={status} /> },
  { label: "Action", kind: "actions", cell: (subscription) => <Steps subscription={subscription} /> },
];

function slashed(instant: string): string {
  return formatDaySlashed(dayInIndia(new Date(instant)));
}

/** An expired subscription is activated in the desktop layout only; a phone says so (ADMIN-29). */
function Steps({ subscription }: { subscription: Subscription }) {
  const { take, isPending } = useStep(subscription);
  const isExpired = subscription.status === "expired";
  return (
    <RowActions inPairs>
      {subscription.status === "active" && <CreditCorrection subscription={subscription} />}
      {mayBeExtended(subscription.status) && <PlanExtension subscription={subscription} />}
      <SubscriptionPapers subscriptionId={subscription._id} school={subscription.employerId.instituteName} />
      {subscription.status === "active" && <RefundButton subscription={subscription} />}
      {listSteps(subscription).map((step) => (
        <Button
          key={step.to}
          className={isExpired ? styles.wideOnly : undefined}
          small
          look={step.to === "active" ? "filled" : "default"}
          disabled={isPending}
          onClick={() => void take(step)}
          aria-label={`${step.label} ${subscription.employerId.instituteName}`}
        >
          {step.label}
        </Button>
      ))}
      {isExpired && <span className={styles.narrowHint}>It can be activated again on a wider screen.</span>}
    </RowActions>
  );
}
