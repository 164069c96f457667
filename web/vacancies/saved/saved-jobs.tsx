// The tab Saved jobs of a candidate; a job that is over says so (JOB-60).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SavedVacancy } from "#domain/vacancies/saved-calls.ts";
import type { ShownState } from "#domain/vacancies/terms.ts";
import { useToday } from "#web/layout/root-data.ts";
import { JobCard } from "#web/vacancies/list/job-card.tsx";
import { savedJobQueries } from "#web/vacancies/saved/queries.ts";
import { SaveButton } from "#web/vacancies/saved/save-button.tsx";
import { StatusBadge } from "#web/ui/display/status-badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { useSearchFilters } from "#web/ui/table/search-params.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useT } from "#web/language/use-t.tsx";

export function SavedJobs() {
  const t = useT("candidate");
  const filters = useSearchFilters();
  const today = useToday();
  const answer = useQuery({
    ...savedJobQueries.list(filters.page),
    placeholderData: keepPreviousData,
  });
  return (
    <RecordList
      answer={answer}
      filters={filters}
      failure={t("Your saved jobs could not be loaded. Please try again.")}
      empty={<NothingSaved />}
      render={(jobs: readonly SavedVacancy[]) => (
        <ul className="stack list below-lg" aria-label={t("Saved jobs")}>
          {jobs.map((job) => (
            <li key={job._id}>
              <JobCard job={job} today={today} />
              <div className="row between above-xs">
                <State state={job.state} />
                <SaveButton job={job} isSaved small />
              </div>
            </li>
          ))}
        </ul>
      )}
    />
  );
}

function State({ state }: { state: ShownState }) {
  const t = useT("candidate");
  if (state === "published") return <StatusBadge tone="good">{t("Open")}</StatusBadge>;
  if (state === "paused")
    return <StatusBadge tone="waiting">{t("Takes no applications just now")}</StatusBadge>;
  return <StatusBadge tone="neutral">{t("Closed")}</StatusBadge>;
}

function NothingSaved() {
  const t = useT("candidate");
  return (
    <EmptyState
      hint={t("“Save” on the page of a job keeps it here, until you have time to apply.")}
      action={<ButtonLink to="/jobs">{t("Look for jobs")}</ButtonLink>}
    >
      {t("You have not saved a job yet")}
    </EmptyState>
  );
}
