// Reports: the queue of the admin panel, by state (REPORT-8).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatCount } from "#domain/money.ts";
import { REPORT_STATE_LABELS, REPORT_STATES } from "#domain/reports/terms.ts";
import { ReportCard } from "#web/reports/admin/report-card.tsx";
import { readReportState, reportCountsQuery, reportsQuery } from "#web/reports/admin/queries.ts";
import styles from "#web/reports/admin/reports.module.css";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Select } from "#web/ui/form/field.tsx";
import { useSearchFilters } from "#web/ui/table/search-params.ts";

export default function AdminReports() {
  const filters = useSearchFilters();
  const state = readReportState(filters);
  const answer = useQuery({ ...reportsQuery(filters), placeholderData: keepPreviousData });
  const { data: counts } = useQuery(reportCountsQuery());
  return (
    <>
      <PageTitle lead="What teachers report about schools, and schools about profiles. Neither learns who reported.">
        Reports
      </PageTitle>
      <FilterBar>
        <Select
          label="State"
          value={state}
          onChange={({ currentTarget }) => filters.change({ state: currentTarget.value })}
        >
          {REPORT_STATES.map((one) => (
            <option key={one} value={one}>
              {counts
                ? `${REPORT_STATE_LABELS[one]} (${formatCount(counts[one])})`
                : REPORT_STATE_LABELS[one]}
            </option>
          ))}
          <option value="all">All</option>
        </Select>
      </FilterBar>
      {counts !== undefined && counts.onHold > 0 && (
        <Notice className="below" tone="bad">
          {counts.onHold === 1 ? "One school is" : `${formatCount(counts.onHold)} schools are`} on hold until
          each of its reports about money is upheld or dismissed.
        </Notice>
      )}
      <RecordList
        countLabels={["reports", "report"]}
        answer={answer}
        filters={filters}
        render={(reports) => (
          <div className={styles.reports}>
            {reports.map((report) => (
              <ReportCard key={report._id} report={report} />
            ))}
          </div>
        )}
        failure="The reports could not be loaded. Please try again."
        empty={
          <EmptyState
            picture="messages"
            hint={state === "open" ? "Every report was looked at." : "Another state may have reports."}
          >
            No reports found
          </EmptyState>
        }
      />
    </>
  );
}
