// What schools paid in the year up to a month, by month and plan (PAY-57).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatMonth } from "#features/staff/domain/dashboards/months.ts";
import type { Revenue } from "#features/staff/domain/dashboards/report-calls.ts";
import { formatCount, formatRupees } from "#platform/domain/money.ts";
import { revenueQuery } from "#features/staff/web/dashboards/monthly-report/queries.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { type Column, RecordTable } from "#platform/web/ui/table/record-table.tsx";

type Row = Revenue["whole"] & { month: string; planName: string; isWhole?: boolean };

export function RevenueTable({ to }: { to: string }) {
  return (
    <section className="stack above-lg" aria-labelledby="revenue">
      <h2 id="revenue">Revenue, 12 months to {formatMonth(to)}</h2>
      <p className="dimmed text">
        The tax is that of the invoices less that of the credit notes. Money that paid no plan is not counted.
      </p>
      <Rows to={to} />
    </section>
  );
}

function Rows({ to }: { to: string }) {
  const answer = useQuery({ ...revenueQuery(to), placeholderData: keepPreviousData });
  return (
    <Loaded answer={answer} failure="The revenue could not be loaded. Please try again." rows={3}>
      {(revenue) => <Months revenue={revenue} />}
    </Loaded>
  );
}

function Months({ revenue: { whole, rows: months } }: { revenue: Revenue }) {
  if (months.length === 0) {
    return (
      <EmptyState hint="When a school pays a plan, its month appears here.">
        Nothing was paid in these months
      </EmptyState>
    );
  }
  const rows: Row[] = [
    { ...whole, month: "12 months", planName: "All plans", isWhole: true },
    ...months.map((row) => ({ ...row, month: formatMonth(row.month) })),
  ];
  return (
    <RecordTable
      name="Revenue"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ month, planName }) => `${month} ${planName}`}
    />
  );
}

const cell = (label: string, kind: "short" | "number", value: (row: Row) => string): Column<Row> => ({
  label,
  kind,
  cell: (row) => <span className={row.isWhole ? "strong" : undefined}>{value(row)}</span>,
});

const COLUMNS: readonly Column<Row>[] = [
  { label: "Month", kind: "title", cell: ({ month }) => month },
  cell("Plan", "short", ({ planName }) => planName),
  cell("Sold", "number", ({ sold }) => formatCount(sold)),
  cell("Paid", "number", ({ paid }) => formatRupees(paid)),
  cell("Refunded", "number", ({ refunded }) => formatRupees(refunded)),
  cell("Tax", "number", ({ tax }) => formatRupees(tax)),
];
