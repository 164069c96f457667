// Reports: the queue of the admin panel, by state (REPORT-8).
import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "#platform/domain/day.ts";
import { formatCount } from "#platform/domain/money.ts";
import { REASON_NAMES, REPORT_STATE_LABELS, REPORT_STATES } from "#features/schools/domain/reports/terms.ts";
import {
  nameOfReported,
  ReportDecisions,
  ReportDetail,
  StateOfReport,
} from "#features/schools/web/reports/admin/report-card.tsx";
import {
  readReportState,
  reportCountsQuery,
  reportsQuery,
} from "#features/schools/web/reports/admin/queries.ts";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const reportsView = adminView({
  name: "reports",
  entry: { label: "Reports", group: "Users" },
  Component: AdminReports,
  loads: (cache, address) => [
    cache.prefetchQuery(reportsQuery(address)),
    cache.prefetchQuery(reportCountsQuery()),
  ],
});

const STATES = [...REPORT_STATES, "all"] as const;

export default function AdminReports() {
  const { data: counts } = useQuery(reportCountsQuery());
  const labelOf = (state: (typeof STATES)[number]) => {
    if (state === "all") return "All";
    return counts
      ? `${REPORT_STATE_LABELS[state]} (${formatCount(counts[state])})`
      : REPORT_STATE_LABELS[state];
  };
  return (
    <AdminList
      title="Reports"
      lead="What teachers report about schools, and schools about profiles. Neither learns who reported."
      query={reportsQuery}
      rows={["reports", "report"]}
      choice={{
        label: "State",
        name: "state",
        options: STATES,
        labels: labelOf,
        always: "open",
      }}
      before={
        counts !== undefined &&
        counts.onHold > 0 && (
          <Notice className="below" tone="bad">
            {counts.onHold === 1 ? "One school is" : `${formatCount(counts.onHold)} schools are`} on hold
            until each of its reports about money is upheld or dismissed.
          </Notice>
        )
      }
      entry={{
        title: nameOfReported,
        lines: ({ reason, createdAt, causesHold, state, text }) => [
          text ? `${REASON_NAMES[reason]}: ${text}` : REASON_NAMES[reason],
          <>
            {formatInstant(createdAt)}
            {causesHold && state === "open" && <span className="wrong"> · School on hold</span>}
          </>,
        ],
        heading: (report) => `${nameOfReported(report)}: ${REASON_NAMES[report.reason]}`,
        badges: (report) => <StateOfReport report={report} />,
        detail: (report) => <ReportDetail report={report} />,
        actions: (report) => <ReportDecisions report={report} />,
      }}
      failure="The reports could not be loaded. Please try again."
      empty={{
        text: "No reports found",
        picture: "messages",
        hint: (_narrowed, filters) =>
          readReportState(filters) === "open"
            ? "Every report was looked at."
            : "Another state may have reports.",
      }}
    />
  );
}
