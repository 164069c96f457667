// The tab Saved jobs of a candidate; a job that is over says so (JOB-60).
import type { ShownState } from "#features/applications/domain/job-state.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SavedVacancy } from "#features/jobs/domain/saved-calls.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { JobCard } from "#features/jobs/web/list/job-card.tsx";
import { savedJobQueries } from "#features/jobs/web/saved/queries.ts";
import { SaveButton } from "#features/jobs/web/saved/save-button.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { ChangingList } from "#platform/web/ui/table/changing-list.tsx";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

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
        <ChangingList className="stack list below-lg" aria-label={t("Saved jobs")}>
          {jobs.map((job) => (
            <li key={job._id}>
              <JobCard job={job} today={today} />
              <div className="row between above-xs">
                <State state={job.state} />
                <SaveButton job={job} isSaved small />
              </div>
            </li>
          ))}
        </ChangingList>
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
