// All Subscribers: the subscriptions with their plan and dates, and an admin's steps (ADMIN-29).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dayInIndia, formatDaySlashed } from "#domain/day.ts";
import { exportSubscribers } from "#domain/exports/endpoints.ts";
import { formatCount, formatRupees } from "#domain/money.ts";
import type { Subscription } from "#domain/subscriptions/contract.ts";
import { labelStatus, mayBeExtended } from "#domain/subscriptions/rules.ts";
import { SUBSCRIBER_SORTS, SUBSCRIPTION_STATUSES } from "#domain/subscriptions/terms.ts";
import { subscriberFilters, subscribersQuery } from "#web/subscriptions/admin-queries.ts";
import { ActivationBar } from "#web/subscriptions/bulk-activation/activation-bar.tsx";
import { chooseColumn } from "#web/subscriptions/bulk-activation/choose-column.tsx";
import { isPending, useChosen } from "#web/subscriptions/bulk-activation/use-chosen.ts";
import { CreditCorrection } from "#web/subscriptions/corrections/credit-correction.tsx";
import { PlanExtension } from "#web/subscriptions/corrections/plan-extension.tsx";
import { SubscriptionStatusBadge } from "#web/subscriptions/status-badge.tsx";
import { listSteps } from "#web/subscriptions/status-steps.ts";
import { useStep } from "#web/subscriptions/use-step.ts";
import { type SearchFilters, useSearchFilters } from "#web/ui/table/search-params.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ExportButton } from "#web/ui/table/export-button.tsx";
import { DayRangeFilter } from "#web/ui/table/day-range-filter.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { OptionFilter } from "#web/ui/table/option-filter.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { type Column, RowActions, TwoLines, RecordTable } from "#web/ui/table/record-table.tsx";
import { SearchField } from "#web/ui/table/search-field.tsx";
import { SortField } from "#web/ui/table/sort-field.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/subscriptions/admin-subscribers.module.css";

export default function AdminSubscribers() {
  const filters = useSearchFilters();
  const { q, status, from, to } = subscriberFilters(filters);
  const answer = useQuery({ ...subscribersQuery(filters), placeholderData: keepPreviousData });
  const narrowed = Boolean(q || status || from || to);
  const chosen = useChosen();

  return (
    <>
      <PageTitle
        lead="Who asked for a plan, and what became of it."
        actions={<ExportButton path={exportSubscribers.path} query={{ q, status, from, to }} />}
      >
        All Subscribers
      </PageTitle>
      <SubscriberFilters filters={filters} narrowed={narrowed} />
      <RecordList
        countLabels={["subscriptions", "subscription"]}
        answer={answer}
        filters={filters}
        render={(rows) => (
          <>
            <ActivationBar rows={rows} chosen={chosen} />
            <RecordTable
              name="Subscribers"
              columns={rows.some(isPending) ? [chooseColumn(chosen), ...COLUMNS] : COLUMNS}
              rows={rows}
              keyOf={({ _id }) => _id}
            />
          </>
        )}
        failure="Failed to fetch subscription data"
        empty={
          narrowed ? (
            <EmptyState hint="Try other words, another status or a longer time.">
              No subscribers match
            </EmptyState>
          ) : (
            <EmptyState hint="An employer who asks for a plan appears here and waits for you.">
              No subscribers found
            </EmptyState>
          )
        }
      />
    </>
  );
}

function SubscriberFilters({ filters, narrowed }: { filters: SearchFilters; narrowed: boolean }) {
  const { q } = subscriberFilters(filters);
  return (
    <FilterBar onClear={narrowed && (() => filters.change({ q: "", status: "", from: "", to: "" }))}>
      <SearchField
        label="Search"
        placeholder="Name, email, phone or plan"
        value={q}
        onSearch={(text) => filters.change({ q: text })}
      />
      <OptionFilter
        label="Status"
        name="status"
        options={SUBSCRIPTION_STATUSES}
        labelOf={(one) => labelStatus(one)}
        filters={filters}
      />
      <DayRangeFilter filters={filters} />
      <SortField sorts={SUBSCRIBER_SORTS} labels={SORT_LABELS} filters={filters} />
    </FilterBar>
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
      <TwoLines first={<span className={styles.day}>{slashed(createdAt)}</span>} second={by?.name} />
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
