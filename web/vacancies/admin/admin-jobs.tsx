// Jobs in the admin panel: search, states, the queue of those with words of money, removal and restoring (JOB-97).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { exportApplications, exportVacancies } from "#domain/exports/endpoints.ts";
import { SHOWN_STATE_LABELS, SHOWN_STATES } from "#domain/vacancies/terms.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ExportButton } from "#web/ui/table/export-button.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { RecordTable } from "#web/ui/table/record-table.tsx";
import { SearchField } from "#web/ui/table/search-field.tsx";
import { readSearchText, type SearchFilters, useSearchFilters } from "#web/ui/table/search-params.ts";
import { JOB_COLUMNS } from "./job-columns.tsx";
import { Select } from "#web/ui/form/field.tsx";
import { allVacanciesQuery, readJobFilter } from "./queries.ts";

export default function AdminJobs() {
  const filters = useSearchFilters();
  const q = readSearchText(filters);
  const filter = readJobFilter(filters);
  const state = filter === "needs-look" ? undefined : filter;
  const answer = useQuery({ ...allVacanciesQuery(filters), placeholderData: keepPreviousData });
  return (
    <>
      <PageTitle
        lead="What schools are looking for. A removed job is mailed to its school with your reason."
        actions={
          <>
            <ExportButton path={exportVacancies.path} query={{ q, state }} />
            <ExportButton path={exportApplications.path} query={{}} label="Export applications" />
          </>
        }
      >
        Jobs
      </PageTitle>
      <JobFilters filters={filters} />
      <RecordList
        countLabels={["jobs", "job"]}
        answer={answer}
        filters={filters}
        failure="The jobs could not be loaded. Please try again."
        empty={<EmptyState hint={hintFor(filters)}>No jobs found</EmptyState>}
        render={(rows) => (
          <RecordTable isFull name="Jobs" columns={JOB_COLUMNS} rows={rows} keyOf={({ _id }) => _id} />
        )}
      />
    </>
  );
}

function hintFor(filters: SearchFilters): string {
  if (readSearchText(filters)) return "Try fewer or other words.";
  const filter = readJobFilter(filters);
  if (filter === "needs-look") return "Somebody has looked at every job with words of money.";
  return filter ? "Jobs in other states are under All." : "The jobs that schools post appear here.";
}

function JobFilters({ filters }: { filters: SearchFilters }) {
  const q = readSearchText(filters);
  const filter = readJobFilter(filters);
  return (
    <FilterBar onClear={Boolean(q || filter) && (() => filters.change({ q: "", state: "" }))}>
      <SearchField
        label="Search"
        placeholder="Title or school"
        value={q}
        onSearch={(text) => filters.change({ q: text })}
      />
      <Select
        label="State"
        value={filter ?? ""}
        onChange={(event) => filters.change({ state: event.currentTarget.value })}
      >
        <option value="">All</option>
        <option value="needs-look">Words of money, to look at</option>
        {SHOWN_STATES.map((state) => (
          <option key={state} value={state}>
            {SHOWN_STATE_LABELS[state]}
          </option>
        ))}
      </Select>
    </FilterBar>
  );
}
