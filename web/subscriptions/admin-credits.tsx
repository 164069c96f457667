// Credit Ledger: every change of credits with its employer, its reason and the balance after it.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dayInIndia, formatDaySlashed, formatTime, timeInIndia } from "#domain/day.ts";
import { formatCount } from "#domain/money.ts";
import type { CreditEntry } from "#domain/subscriptions/credit-contract.ts";
import { CREDIT_REASONS } from "#domain/subscriptions/terms.ts";
import { creditsQuery, ledgerFilters } from "#web/subscriptions/admin-queries.ts";
import { describeEntry, formatAmount, REASON_LABELS } from "#web/subscriptions/credit-format.ts";
import { type SearchFilters, useSearchFilters } from "#web/ui/table/search-params.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { DayRangeFilter } from "#web/ui/table/day-range-filter.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { OptionFilter } from "#web/ui/table/option-filter.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { type Column, TwoLines, RecordTable } from "#web/ui/table/record-table.tsx";
import { SearchField } from "#web/ui/table/search-field.tsx";

export default function AdminCredits() {
  const filters = useSearchFilters();
  const answer = useQuery({ ...creditsQuery(filters), placeholderData: keepPreviousData });
  const narrowed = Object.values(ledgerFilters(filters)).some(Boolean);

  return (
    <>
      <PageTitle lead="Every credit that moved, and what the employer had after it.">Credit Ledger</PageTitle>
      <LedgerFilters filters={filters} narrowed={narrowed} />
      <RecordList
        countLabels={["entries", "entry"]}
        answer={answer}
        filters={filters}
        render={(rows) => (
          <RecordTable name="Credit Ledger" columns={COLUMNS} rows={rows} keyOf={({ _id }) => _id} />
        )}
        failure="Failed to load the credit ledger"
        empty={
          <EmptyState
            hint={
              narrowed ? "Try other words or a longer time." : "Credits move once a plan has been activated."
            }
          >
            No credit entries found
          </EmptyState>
        }
      />
    </>
  );
}

function LedgerFilters({ filters, narrowed }: { filters: SearchFilters; narrowed: boolean }) {
  const { q } = ledgerFilters(filters);
  return (
    <FilterBar onClear={narrowed && (() => filters.change({ q: "", reason: "", from: "", to: "" }))}>
      <SearchField
        label="Employer"
        placeholder="Institute, email or place"
        value={q}
        onSearch={(text) => filters.change({ q: text })}
      />
      <OptionFilter
        label="Reason"
        name="reason"
        options={CREDIT_REASONS}
        labelOf={(one) => REASON_LABELS[one]}
        filters={filters}
      />
      <DayRangeFilter filters={filters} />
    </FilterBar>
  );
}

const COLUMNS: readonly Column<CreditEntry>[] = [
  {
    label: "Employer",
    kind: "title",
    cell: ({ employerId, planName }) => (
      <TwoLines first={employerId.instituteName ?? "An employer who left"} second={planName} />
    ),
  },
  { label: "When", cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time> },
  {
    label: "Reason",
    cell: (entry) => (
      <TwoLines
        first={REASON_LABELS[entry.reason]}
        second={(entry.interview ?? entry.note) && describeEntry(entry)}
      />
    ),
  },
  { label: "By", cell: ({ by }) => by?.name ?? "—" },
  { label: "Credits", kind: "number", cell: ({ amount }) => formatAmount(amount) },
  { label: "Balance", kind: "number", cell: ({ balance }) => formatCount(balance) },
];

function formatInstant(instant: string): string {
  const date = new Date(instant);
  return `${formatDaySlashed(dayInIndia(date))}, ${formatTime(timeInIndia(date))}`;
}
