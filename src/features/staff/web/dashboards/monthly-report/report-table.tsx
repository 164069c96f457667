// The table of the monthly report: the whole time first, then each month, the newest first.
import { formatMonth } from "#features/staff/domain/dashboards/months.ts";
import type { MonthlyReport, ReportMeasures } from "#features/staff/domain/dashboards/report-calls.ts";
import { shareOf } from "#features/staff/domain/dashboards/share.ts";
import { formatCount } from "#platform/domain/money.ts";
import { type Column, RecordTable } from "#platform/web/ui/table/record-table.tsx";

type Row = ReportMeasures & { name: string; isWhole: boolean };

export function ReportTable({ report: { months, whole } }: { report: MonthlyReport }) {
  const rows: Row[] = [
    { ...whole, name: `All ${months.length} months`, isWhole: true },
    ...months.toReversed().map((month) => ({ ...month, name: formatMonth(month.month), isWhole: false })),
  ];
  return <RecordTable name="Monthly report" columns={COLUMNS} rows={rows} keyOf={({ name }) => name} />;
}

const number = (label: string, value: (row: Row) => string): Column<Row> => ({
  label,
  kind: "number",
  cell: (row) => <span className={row.isWhole ? "strong" : undefined}>{value(row)}</span>,
});

const COLUMNS: readonly Column<Row>[] = [
  { label: "Month", kind: "title", cell: ({ name }) => name },
  number("Candidates", ({ candidates }) => formatCount(candidates)),
  number("Schools", ({ schools }) => formatCount(schools)),
  number("Verified", ({ verifications }) => formatCount(verifications)),
  number("Invitations", ({ invitations }) => formatCount(invitations)),
  number("Answered", ({ answered, invitations }) => formatShare(answered, invitations)),
  number("Days to Interview", ({ daysToInterview }) => formatDays(daysToInterview)),
  number("Days to Result", ({ daysToResult }) => formatDays(daysToResult)),
];

/** "12 (80%)" */
function formatShare(count: number, whole: number): string {
  const share = shareOf(count, whole);
  return share === null ? "—" : `${formatCount(count)} (${share}%)`;
}

const formatDays = (days: number | null) => (days === null ? "—" : String(days));
