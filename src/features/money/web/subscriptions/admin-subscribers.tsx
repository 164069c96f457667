// All Subscribers: the subscriptions with their plan and dates, and an admin's steps (ADMIN-29).
import { useState } from "react";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { formatDaySlashedOf } from "#platform/domain/day.ts";
import { formatCount, formatRupees } from "#platform/domain/money.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { labelStatus, mayBeExtended } from "#features/money/domain/subscriptions/rules.ts";
import { SUBSCRIBER_SORTS, SUBSCRIPTION_STATUSES } from "#features/money/domain/subscriptions/terms.ts";
import { subscribersQuery } from "#features/money/web/subscriptions/admin-queries.ts";
import { RefundDialog } from "#features/money/web/payments/admin/refund-dialog.tsx";
import { CreditCorrection } from "#features/money/web/subscriptions/corrections/credit-correction.tsx";
import { PlanExtension } from "#features/money/web/subscriptions/corrections/plan-extension.tsx";
import { SubscriptionStatusBadge } from "#features/money/web/subscriptions/status-badge.tsx";
import { listSteps } from "#features/money/web/subscriptions/status-steps.ts";
import { useStep } from "#features/money/web/subscriptions/use-step.tsx";
import type { DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { type Chosen, useChosen } from "#platform/web/ui/table/use-chosen.ts";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { type MenuAction, MoreActions } from "#platform/web/ui/table/row-menu.tsx";
import { pathOf } from "#platform/web/api.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { useActivateChosen, isPending, formatSums } from "./bulk-activation/use-activate-chosen.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { PaperTable } from "#features/money/web/billing/own-papers.tsx";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { queryOf } from "#platform/web/query.ts";

/** The bar above All Subscribers: ticks all pending subscriptions of the page, and activates those that are ticked. */
function ActivationBar({ rows, chosen }: { rows: readonly Subscription[]; chosen: Chosen<Subscription> }) {
  const { activate, isBusy } = useActivateChosen(chosen);
  const pending = rows.filter(isPending);
  const subscriptions = chosen.rows;
  if (pending.length === 0 && subscriptions.length === 0) return null;
  const ticked = pending.filter(chosen.has).length;
  return (
    <section className="row between" aria-label="Activate several" data-not-printed>
      {pending.length > 0 && (
        <Checkbox
          label={`All ${formatCount(pending.length)} pending on this page`}
          checked={ticked === pending.length}
          indeterminate={ticked > 0 && ticked < pending.length}
          onChange={(event) => chosen.set(pending, event.currentTarget.checked)}
        />
      )}
      <p className="grow dimmed fine digits" aria-live="polite">
        {subscriptions.length > 0 &&
          `${formatCount(subscriptions.length)} chosen: ${formatSums(subscriptions)}`}
      </p>
      {subscriptions.length > 0 && (
        <>
          <Button small look="subtle" disabled={isBusy} onClick={chosen.clear}>
            Choose None
          </Button>
          <Button small busy={isBusy} onClick={() => void activate()}>
            Activate {formatCount(subscriptions.length)}
          </Button>
        </>
      )}
    </section>
  );
}

export const subscribersView = adminView({
  name: "subscribers",
  entry: { label: "All Subscribers", group: "Manage Subscription" },
  Component: AdminSubscribers,
  loads: (cache, address) => [cache.prefetchQuery(subscribersQuery(address))],
});

export default function AdminSubscribers() {
  const chosen = useChosen<Subscription>();
  return (
    <AdminList
      title="All Subscribers"
      name="Subscribers"
      lead="Who asked for a plan, and what became of it."
      exports={pathOf("/api/admin/export/subscribers")}
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

/** Pending subscriptions are ticked in it (STAFF-2). */
const chooseColumn = (chosen: Chosen<Subscription>): DenseColumn<Subscription> => ({
  label: "Choose",
  kind: "choice",
  cell: (subscription) =>
    isPending(subscription) && (
      <Checkbox
        aria-label={`Choose ${subscription.employerId.instituteName}`}
        checked={chosen.has(subscription)}
        disabled={chosen.isFull && !chosen.has(subscription)}
        onChange={(event) => chosen.set([subscription], event.currentTarget.checked)}
      />
    ),
});

const SORT_LABELS = { newest: "Newest", name: "Name", status: "Status", end: "Valid Until" };

const COLUMNS: readonly DenseColumn<Subscription>[] = [
  {
    label: "Employer",
    kind: "title",
    cell: ({ employerId }) => <TwoLines first={employerId.instituteName} second={employerId.email} />,
  },
  { label: "Contact No.", kind: "short", cell: ({ employerId }) => employerId.phone },
  {
    label: "Plan",
    closed: "line",
    cell: ({ planName, planPrice }) => <TwoLines first={planName} second={formatRupees(planPrice)} />,
  },
  {
    label: "Credits",
    kind: "short",
    cell: ({ status, credits, totalCredits }) =>
      status === "pending" ? (
        `${formatCount(totalCredits)} after activation`
      ) : (
        <>
          {formatCount(credits)}/<wbr />
          {formatCount(totalCredits)}
        </>
      ),
  },
  {
    label: "Asked On",
    cell: ({ createdAt, by }) => <TwoLines first={formatDaySlashedOf(createdAt)} second={by?.name} />,
  },
  {
    label: "Valid Until",
    kind: "short",
    cell: ({ endDate }) => (endDate ? formatDaySlashedOf(endDate) : "—"),
  },
  {
    label: "Status",
    kind: "short",
    closed: "end",
    cell: ({ status }) => <SubscriptionStatusBadge status={status} />,
  },
  { label: "Action", kind: "actions", cell: (subscription) => <Steps subscription={subscription} /> },
];

type DialogName = "credits" | "days" | "papers" | "refund";

/** An expired subscription is activated in the desktop layout only; a phone says so (ADMIN-29). */
function Steps({ subscription }: { subscription: Subscription }) {
  const { take, isPending } = useStep(subscription);
  const [open, setOpen] = useState<DialogName | null>(null);
  const { status, employerId, isRefunded = false } = subscription;
  const school = employerId.instituteName;
  const isExpired = status === "expired";
  const dialog = (one: DialogName) => ({ opened: open === one, onClose: () => setOpen(null) });
  const show = (label: string, name: string, one: DialogName): MenuAction => ({
    label,
    name,
    act: () => setOpen(one),
  });
  const steps = isRefunded ? [] : listSteps(subscription);
  const others = [
    show("Papers", `Papers of ${school}`, "papers"),
    ...(status === "active" ? [show("Credits", `Correct credits of ${school}`, "credits")] : []),
    ...(mayBeExtended(status) && !isRefunded
      ? [show("Add Days", `Add days to the plan of ${school}`, "days")]
      : []),
    ...(status === "pending" ? [] : [show("Refund", `Refund ${school}`, "refund")]),
  ];
  return (
    <>
      {steps.map((step) => (
        <RowAction
          key={step.to}
          icon={step.to === "active" ? "check" : "close"}
          label={step.label}
          recordName={school}
          busy={isPending}
          className={isExpired ? "wide-only" : undefined}
          onClick={() => void take(step)}
        />
      ))}
      <MoreActions inRow actions={others} name={`More for ${school}`} />
      {isExpired && (
        <span className="narrow-only dimmed fine">It can be activated again on a wider screen.</span>
      )}
      <CreditCorrection subscription={subscription} {...dialog("credits")} />
      <PlanExtension subscription={subscription} {...dialog("days")} />
      <SubscriptionPapers subscriptionId={subscription._id} school={school} {...dialog("papers")} />
      <RefundDialog subscription={subscription} {...dialog("refund")} />
    </>
  );
}

type Props = { subscriptionId: string; school: string; opened: boolean; onClose: () => void };

function SubscriptionPapers({ subscriptionId, school, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title={`Papers of ${school}`} onClose={onClose} wide>
      <Papers subscriptionId={subscriptionId} />
    </Dialog>
  );
}

function Papers({ subscriptionId }: { subscriptionId: string }) {
  const answer = useQuery(
    queryOf("/api/admin/subscriptions/{id}/papers", { params: { id: subscriptionId } }),
  );
  return (
    <Loaded answer={answer} failure="The papers could not be loaded. Please try again.">
      {(papers) =>
        papers.length === 0 ? (
          <p>This subscription has no papers: nothing was to be paid for it.</p>
        ) : (
          <PaperTable papers={papers} />
        )
      }
    </Loaded>
  );
}
