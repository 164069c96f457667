// All Interviews: an admin sees every interview, cancels an open one and deletes a cancelled one.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatDayWithWeekday, formatTime } from "#domain/day.ts";
import { exportInterviews } from "#domain/exports/endpoints.ts";
import { startsFrom } from "#domain/interviews/steps/state-table.ts";
import { INTERVIEW_SORTS, INTERVIEW_STATUSES } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { AdminInterviewActions } from "#web/interviews/admin/admin-interview-actions.tsx";
import { interviewFilters, interviewsQuery } from "#web/interviews/admin/admin-queries.ts";
import { InterviewMembers } from "#web/interviews/team/interview-members.tsx";
import { InterviewResultBadge } from "#web/interviews/list/result-badge.tsx";
import { InterviewStatusBadge } from "#web/interviews/list/status-badge.tsx";
import { ROWS_PER_PAGE, useSearchFilters } from "#web/ui/table/search-params.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ExportButton } from "#web/ui/table/export-button.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { type Column, TwoLines, RecordTable } from "#web/ui/table/record-table.tsx";
import { SearchField } from "#web/ui/table/search-field.tsx";
import { SortField } from "#web/ui/table/sort-field.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Select } from "#web/ui/form/field.tsx";
import styles from "#web/interviews/admin/admin-interviews.module.css";

export default function AdminInterviews() {
  const filters = useSearchFilters();
  const { q, status } = interviewFilters(filters);
  const answer = useQuery({ ...interviewsQuery(filters), placeholderData: keepPreviousData });
  const narrowed = Boolean(q || status);

  return (
    <>
      <PageTitle
        lead="All times are India time."
        actions={
          <>
            <ButtonLink to="?view=absences" look="default">
              Absences
            </ButtonLink>
            <ExportButton path={exportInterviews.path} query={{ q, status }} />
          </>
        }
      >
        All Interviews
      </PageTitle>
      <FilterBar onClear={narrowed && (() => filters.change({ q: "", status: "" }))}>
        <SearchField
          label="Search"
          placeholder="Candidate or employer"
          value={q}
          onSearch={(text) => filters.change({ q: text })}
        />
        <Select
          label="Status"
          value={status ?? ""}
          onChange={(event) => filters.change({ status: event.currentTarget.value })}
        >
          <option value="">All</option>
          {INTERVIEW_STATUSES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <SortField sorts={INTERVIEW_SORTS} labels={SORT_LABELS} filters={filters} />
      </FilterBar>
      <RecordList
        countLabels={["interviews", "interview"]}
        answer={answer}
        filters={filters}
        render={(rows) => (
          <RecordTable
            name="Interviews"
            columns={columnsFrom((filters.page - 1) * ROWS_PER_PAGE + 1)}
            rows={rows}
            keyOf={({ _id }) => _id}
          />
        )}
        failure="Failed to load interviews"
        empty={
          <EmptyState picture="interviews" hint={narrowed && "Try other words or another status."}>
            No interviews found
          </EmptyState>
        }
      />
    </>
  );
}

const SORT_LABELS = { newest: "Newest", day: "Interview Date", status: "Status" };

function columnsFrom(first: number): Column<Interview>[] {
  return [
    { label: "Date", cell: ({ interviewDate }) => <Whole>{formatDayWithWeekday(interviewDate)}</Whole> },
    { label: "#", kind: "index", cell: (_interview, index) => first + index },
    {
      label: "Candidate",
      kind: "title",
      cell: ({ candidateId }) => <TwoLines first={candidateId.fullName} second={candidateId.email} />,
    },
    {
      label: "Employer",
      cell: (interview) => (
        <div>
          <TwoLines first={interview.employerId.instituteName} second={interview.employerId.email} />
          <InterviewMembers interview={interview} />
        </div>
      ),
    },
    {
      label: "Time Slot",
      cell: ({ interviewSlotFrom, interviewSlotTo }) => (
        <span>
          <Whole>{`${formatTime(interviewSlotFrom)} –`}</Whole> <Whole>{formatTime(interviewSlotTo)}</Whole>
        </span>
      ),
    },
    { label: "Status", cell: ({ status }) => <InterviewStatusBadge status={status} /> },
    {
      label: "Result",
      cell: ({ result }) => (result ? <InterviewResultBadge result={result} /> : "—"),
    },
    {
      label: "Action",
      kind: "actions",
      // A completed interview has no actions.
      cell: (interview) =>
        (startsFrom("cancel", interview.status) || interview.status === "Cancelled") && (
          <AdminInterviewActions interview={interview} />
        ),
    },
  ];
}

/** A day or a time is not broken into two lines. */
function Whole({ children }: { children: string }) {
  return <span className={styles.whole}>{children}</span>;
}
