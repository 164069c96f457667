// Activity Log: who did what, when, on which record, with the values before and after.
import { Instant } from "#platform/web/ui/display/instant.tsx";
import { formatFieldName } from "#platform/domain/audit/changes.ts";
import type { AuditEntry } from "#platform/domain/audit/calls.ts";
import { AUDIT_ACTION_LABELS, AUDIT_ACTIONS, type AuditRole } from "#platform/domain/audit/terms.ts";
import type { DenseColumn } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { formatDay, formatInstant, isDay } from "#platform/domain/day.ts";
import { queryOf } from "#platform/web/query.ts";
import {
  type SearchParamsReader,
  readDay,
  readOption,
  ROWS_PER_PAGE,
  readSearchText,
} from "#platform/web/ui/table/search-params.ts";

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

const COLUMNS: readonly DenseColumn<AuditEntry>[] = [
  {
    label: "What",
    kind: "title",
    cell: ({ action, record }) => <TwoLines first={AUDIT_ACTION_LABELS[action]} second={record.name} />,
  },
  {
    label: "When",
    kind: "short",
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
  {
    label: "Who",
    cell: ({ by }) => (
      <TwoLines first={by.name || ROLE_LABELS[by.role]} second={by.name && ROLE_LABELS[by.role]} />
    ),
  },
  { label: "Before", kind: "long", cell: ({ before, after }) => writeFacts(before, after) },
  { label: "After", kind: "long", cell: ({ before, after }) => writeFacts(after, before) },
];

/** "Price: 1999; Description: nothing" */
function writeFacts(facts: AuditEntry["before"], other: AuditEntry["after"]): string {
  // A field that is empty both before and after says nothing.
  const shown = Object.entries(facts ?? {}).filter(
    ([name, value]) => !isBlank(value) || !isBlank(other?.[name]),
  );
  return shown.map(([name, value]) => `${formatFieldName(name)}: ${formatFact(value)}`).join("; ") || "—";
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export function isBlank(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

export function formatFact(value: unknown): string {
  if (isBlank(value)) return "nothing";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return formatText(value);
  if (Array.isArray(value)) return value.map(formatFact).join(", ");
  if (typeof value === "object" && value !== null)
    return Object.values(value).filter(Boolean).map(formatFact).join(" · ");
  return "";
}

function formatText(value: string): string {
  if (isDay(value)) return formatDay(value);
  return INSTANT.test(value) ? formatInstant(value) : value;
}

const auditFilters = (address: SearchParamsReader) => ({
  q: readSearchText(address),
  action: readOption(address, "action", AUDIT_ACTIONS),
  from: readDay(address, "from"),
  to: readDay(address, "to"),
});

/** Every action adds an entry, so a cached page is always stale. */
export function auditQuery(address: SearchParamsReader) {
  const query = { ...auditFilters(address), page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/admin/audit", { query }, { staleTime: 0 });
}
