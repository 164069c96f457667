// Activity Log: who did what, when, on which record, with the values before and after.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatFieldName } from "#domain/audit/changes.ts";
import type { AuditEntry } from "#domain/audit/contract.ts";
import { AUDIT_ACTION_LABELS, AUDIT_ACTIONS, type AuditRole } from "#domain/audit/terms.ts";
import { formatFact, isBlank, formatInstant } from "#web/audit/format-fact.ts";
import { auditQuery, auditFilters } from "#web/audit/queries.ts";
import { type SearchFilters, useSearchFilters } from "#web/ui/table/search-params.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { DayRangeFilter } from "#web/ui/table/day-range-filter.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { OptionFilter } from "#web/ui/table/option-filter.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { type Column, TwoLines, RecordTable } from "#web/ui/table/record-table.tsx";
import { SearchField } from "#web/ui/table/search-field.tsx";
import styles from "#web/audit/admin-activity.module.css";

export default function AdminActivity() {
  const filters = useSearchFilters();
  const answer = useQuery({ ...auditQuery(filters), placeholderData: keepPreviousData });
  const narrowed = Object.values(auditFilters(filters)).some(Boolean);

  return (
    <>
      <PageTitle lead="What was done, and by whom. All times are India time.">Activity Log</PageTitle>
      <ActivityFilters filters={filters} narrowed={narrowed} />
      <RecordList
        countLabels={["entries", "entry"]}
        answer={answer}
        filters={filters}
        render={(rows) => (
          <RecordTable name="Activity" columns={COLUMNS} rows={rows} keyOf={({ _id }) => _id} />
        )}
        failure="Failed to load the activity log"
        empty={
          <EmptyState hint={narrowed ? "Try other words or a longer time." : "What admins do appears here."}>
            No activity found
          </EmptyState>
        }
      />
    </>
  );
}

function ActivityFilters({ filters, narrowed }: { filters: SearchFilters; narrowed: boolean }) {
  const { q } = auditFilters(filters);
  return (
    <FilterBar onClear={narrowed && (() => filters.change({ q: "", action: "", from: "", to: "" }))}>
      <SearchField
        label="Search"
        placeholder="Who, or on what"
        value={q}
        onSearch={(text) => filters.change({ q: text })}
      />
      <OptionFilter
        label="Action"
        name="action"
        options={AUDIT_ACTIONS}
        labelOf={(one) => AUDIT_ACTION_LABELS[one]}
        filters={filters}
      />
      <DayRangeFilter filters={filters} />
    </FilterBar>
  );
}

const ROLE_LABELS: Record<AuditRole, string> = {
  admin: "Admin",
  candidate: "Candidate",
  employer: "Employer",
  operator: "Operator",
};

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    label: "What",
    kind: "title",
    cell: ({ action, record }) => <TwoLines first={AUDIT_ACTION_LABELS[action]} second={record.name} />,
  },
  { label: "When", cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time> },
  {
    label: "Who",
    cell: ({ by }) => (
      <TwoLines first={by.name || ROLE_LABELS[by.role]} second={by.name && ROLE_LABELS[by.role]} />
    ),
  },
  {
    label: "Before",
    kind: "long",
    cell: ({ before, after }) => <Side label="Before" facts={before} other={after} />,
  },
  {
    label: "After",
    kind: "long",
    cell: ({ before, after }) => <Side label="After" facts={after} other={before} />,
  },
];

type SideProps = { label: string; facts: AuditEntry["before"]; other: AuditEntry["after"] };

function Side({ label, facts, other }: SideProps) {
  // A field that is empty both before and after says nothing.
  const shownFacts = Object.entries(facts ?? {}).filter(
    ([name, value]) => !isBlank(value) || !isBlank(other?.[name]),
  );
  if (shownFacts.length === 0) return <span className={styles.none}>—</span>;
  return (
    <div>
      <span className={styles.word}>{label}</span>
      <dl className={styles.facts}>
        {shownFacts.map(([name, value]) => (
          <div key={name}>
            <dt>{formatFieldName(name)}</dt>
            <dd>{formatFact(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
