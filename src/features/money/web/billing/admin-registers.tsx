// Tax Registers: the papers of a month as a file for the accountant (PAY-45), and the revenue (PAY-57).
import { formatMonth } from "#features/staff/domain/dashboards/months.ts";
import { listLastMonths } from "#features/staff/web/dashboards/monthly-report/queries.ts";
import { RevenueTable } from "#features/staff/web/dashboards/monthly-report/revenue-table.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { Select } from "#platform/web/ui/form/field.tsx";
import { ExportButton } from "#platform/web/ui/table/export-button.tsx";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { pathOf } from "#platform/web/api.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const registersView = adminView({
  name: "registers",
  entry: { label: "Tax Registers", group: "Manage Subscription" },
  Component: AdminRegisters,
});

export default function AdminRegisters() {
  const filters = useSearchFilters();
  const months = listLastMonths(useToday());
  const month = months.find((one) => one === filters.get("month")) ?? months[0] ?? "";
  return (
    <>
      <PageTitle lead="For your accountant: the papers of a month in India, in the columns of GSTR-1.">
        Tax Registers
      </PageTitle>
      <Card title="Invoices, Receipts and Credit Notes">
        <div className="row low">
          <Select
            label="Month"
            value={month}
            onChange={(event) => filters.change({ month: event.currentTarget.value })}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
          />
          <ExportButton
            path={pathOf("/api/admin/papers.csv")}
            query={{ month }}
            label={`Download ${formatMonth(month)}`}
          />
        </div>
        <p className="dimmed text above">
          B2B rows are of schools with a GSTIN, B2C rows of schools without one. Credit notes have the Note
          Type C and are to be subtracted; those for schools with a GSTIN are in CDNR. Receipts, which carry
          no tax, stand there for your books.
        </p>
      </Card>
      <RevenueTable to={month} />
    </>
  );
}
