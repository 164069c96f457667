// Hiring Report: how the jobs of all schools went in a half of the school year (STAFF-16, STAFF-18).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { HiringCharts } from "#features/deciding/web/hiring-charts.tsx";
import { hiringQueries, readSeason } from "#features/deciding/web/hiring-queries.ts";
import { Seasonal } from "#features/deciding/web/hiring-tab.tsx";
import { FirstMonthsOfAllCard } from "#features/offers/web/first-day/first-months.tsx";
import { pathOf } from "#platform/web/api.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { ExportButton } from "#platform/web/ui/table/export-button.tsx";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";

/** Not loaded before the first paint: all applications of two years are read for it. */
export const hiringView = adminView({
  name: "hiring",
  entry: { label: "Hiring Report", icon: "chart" },
  Component: AdminHiring,
});

export default function AdminHiring() {
  const filters = useSearchFilters();
  const answer = useQuery({ ...hiringQueries.ofAll(filters), placeholderData: keepPreviousData });
  return (
    <>
      <PageTitle
        lead="How the jobs of all schools went, by halves of the school year."
        actions={<ExportButton path={pathOf("/api/admin/export/hiring")} query={readSeason(filters)} />}
      >
        Hiring Report
      </PageTitle>
      <Seasonal filters={filters} answer={answer}>
        {(report) => <HiringCharts report={report} isOfAll />}
      </Seasonal>
      <FirstMonthsOfAllCard />
    </>
  );
}
