// Jobs in the admin panel: search, states, the queue of those with words of money, removal and restoring (JOB-97).
import { SHOWN_STATE_LABELS } from "#features/jobs/domain/terms.ts";
import { ExportButton } from "#platform/web/ui/table/export-button.tsx";
import {
  readSearchText,
  type SearchFilters,
  useSearchFilters,
} from "#platform/web/ui/table/search-params.ts";
import { JOB_COLUMNS, MoreOfJob } from "./job-columns.tsx";
import { allVacanciesQuery, JOB_FILTERS, readJobFilter } from "./queries.ts";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { pathOf } from "#platform/web/api.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const jobsView = adminView({
  name: "jobs",
  entry: { label: "Jobs", icon: "briefcase" },
  Component: AdminJobs,
  loads: (cache, address) => [cache.prefetchQuery(allVacanciesQuery(address))],
});

export default function AdminJobs() {
  return (
    <AdminList
      title="Jobs"
      lead="What schools are looking for. A removed job is mailed to its school with your reason."
      actions={<Exports />}
      query={allVacanciesQuery}
      rows={["jobs", "job"]}
      search={{ placeholder: "Title or school" }}
      choice={{
        label: "State",
        name: "state",
        options: JOB_FILTERS,
        labels: { "needs-look": "Words to look at", ...SHOWN_STATE_LABELS },
      }}
      columns={JOB_COLUMNS}
      more={(vacancy) => <MoreOfJob vacancy={vacancy} />}
      failure="The jobs could not be loaded. Please try again."
      empty={{ text: "No jobs found", hint: (_narrowed, filters) => hintFor(filters) }}
    />
  );
}

function Exports() {
  const filters = useSearchFilters();
  const filter = readJobFilter(filters);
  const chosen = filter === "needs-look" ? { needsLook: "true" } : { state: filter };
  return (
    <>
      <ExportButton
        path={pathOf("/api/admin/export/vacancies")}
        query={{ q: readSearchText(filters), ...chosen }}
      />
      <ExportButton path={pathOf("/api/admin/export/applications")} query={{}} label="Export applications" />
    </>
  );
}

function hintFor(filters: SearchFilters): string {
  if (readSearchText(filters)) return "Try fewer or other words.";
  const filter = readJobFilter(filters);
  if (filter === "needs-look") return "Somebody has looked at every job with words of money.";
  return filter ? "Jobs in other states are under All." : "The jobs that schools post appear here.";
}
