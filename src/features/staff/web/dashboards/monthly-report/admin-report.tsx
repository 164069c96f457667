// Monthly Report: registrations, invitations, answers and results by month, to print and to save (STAFF-12, STAFF-14).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatMonth } from "#features/staff/domain/dashboards/months.ts";
import type { MonthlyReport, ReportMeasures } from "#features/staff/domain/dashboards/report-calls.ts";
import { REPORT_LENGTHS } from "#features/staff/domain/dashboards/terms.ts";
import { pathOf } from "#platform/web/api.ts";
import {
  listLastMonths,
  reportChoice,
  reportQuery,
} from "#features/staff/web/dashboards/monthly-report/queries.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { ExportButton } from "#platform/web/ui/table/export-button.tsx";
import { FilterBar } from "#platform/web/ui/table/filter-bar.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { type SearchFilters, useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Select } from "#platform/web/ui/form/field.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { shareOf } from "#features/staff/domain/dashboards/share.ts";
import { formatCount } from "#platform/domain/money.ts";
import { type Column, RecordTable } from "#platform/web/ui/table/record-table.tsx";

/** The table of the monthly report: the whole time first, then each month, the newest first. */
type Row = ReportMeasures & { name: string; isWhole: boolean };

function ReportTable({ report: { months, whole } }: { report: MonthlyReport }) {
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

export const reportView = adminView({
  name: "report",
  entry: { label: "Monthly Report", icon: "document" },
  Component: AdminReport,
  loads: (cache, address) => [cache.prefetchQuery(reportQuery(address))],
});

export default function AdminReport() {
  const filters = useSearchFilters();
  const answer = useQuery({ ...reportQuery(filters), placeholderData: keepPreviousData });
  return (
    <>
      <PageTitle
        lead={answer.data && leadOf(answer.data)}
        actions={
          <>
            <Button look="default" onClick={() => window.print()}>
              Print
            </Button>
            <ExportButton path={pathOf("/api/admin/export/report")} query={reportChoice(filters)} />
          </>
        }
      >
        Monthly Report
      </PageTitle>
      <Choices filters={filters} />
      <Loaded answer={answer} failure="The report could not be loaded. Please try again." rows={4}>
        {(report) => (
          <>
            <ReportTable report={report} />
            <Notes />
          </>
        )}
      </Loaded>
    </>
  );
}

function leadOf({ months }: MonthlyReport): string {
  const [first, last] = [months[0], months.at(-1)];
  return first && last ? `${formatMonth(first.month)} to ${formatMonth(last.month)}` : "";
}

function Choices({ filters }: { filters: SearchFilters }) {
  const months = listLastMonths(useToday());
  const { to = "", months: length } = reportChoice(filters);
  return (
    <FilterBar>
      <Select
        label="Until"
        value={to === months[0] ? "" : to}
        onChange={(event) => filters.change({ to: event.currentTarget.value })}
      >
        {months.map((month, index) => (
          <option key={month} value={index === 0 ? "" : month}>
            {formatMonth(month)}
          </option>
        ))}
      </Select>
      <Select
        label="Months"
        value={length}
        onChange={(event) => filters.change({ months: event.currentTarget.value })}
      >
        {REPORT_LENGTHS.map((one) => (
          <option key={one} value={one}>
            {one} months
          </option>
        ))}
      </Select>
    </FilterBar>
  );
}

function Notes() {
  return (
    <div className="stack gap-xs above dimmed fine">
      <p>
        Months are India’s. Answers, days to the interview and days to the result belong to the month of the
        invitation, so those of the last months still grow.
      </p>
      <p>
        Days are medians: half of the interviews took less. Days to the interview are counted from the
        invitation to the day of an interview that was held, days to the result from its beginning to the
        first result. People who have deleted their accounts are not counted.
      </p>
    </div>
  );
}
