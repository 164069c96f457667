// Activity Log: who did what, when, on which record, with the values before and after.
import { formatInstant } from "#platform/domain/day.ts";
import { formatFieldName } from "#platform/domain/audit/changes.ts";
import type { AuditEntry } from "#platform/domain/audit/calls.ts";
import { AUDIT_ACTION_LABELS, AUDIT_ACTIONS, type AuditRole } from "#platform/domain/audit/terms.ts";
import { formatFact, isBlank } from "#features/staff/web/audit/format-fact.ts";
import { auditQuery } from "#features/staff/web/audit/queries.ts";
import { type Column, TwoLines } from "#platform/web/ui/table/record-table.tsx";
import styles from "#features/staff/web/audit/admin-activity.module.css";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const activityView = adminView({
  name: "activity",
  entry: { label: "Activity Log", icon: "clock" },
  Component: AdminActivity,
  loads: (cache, address) => [cache.prefetchQuery(auditQuery(address))],
});

export default function AdminActivity() {
  return (
    <AdminList
      title="Activity Log"
      name="Activity"
      lead="What was done, and by whom. All times are India time."
      query={auditQuery}
      rows={["entries", "entry"]}
      search={{ placeholder: "Who, or on what" }}
      choice={{ label: "Action", name: "action", options: AUDIT_ACTIONS, labels: AUDIT_ACTION_LABELS }}
      days
      columns={COLUMNS}
      failure="Failed to load the activity log"
      empty={{
        text: "No activity found",
        hint: (narrowed) => (narrowed ? "Try other words or a longer time." : "What admins do appears here."),
      }}
    />
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
  if (shownFacts.length === 0) return <span className="wide-only dimmed">—</span>;
  return (
    <div>
      <span className="narrow-only strong dimmed">{label}</span>
      <dl className={`stack gap-2xs breaks ${styles.facts}`}>
        {shownFacts.map(([name, value]) => (
          <div key={name} className="row close">
            <dt>{formatFieldName(name)}</dt>
            <dd>{formatFact(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
