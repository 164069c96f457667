// The empty state of the job list, with wider searches that find something (JOB-46).
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { Link } from "#platform/web/ui/link.tsx";
import { formatCount } from "#platform/domain/money.ts";
import { JOBS_PATH } from "#features/jobs/domain/public/addresses.ts";
import wide from "#features/finding/web/search/relax/wider-searches.module.css";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { jobListHref } from "#features/jobs/web/filter-params.ts";
import type { CountedSearch } from "#features/jobs/web/list/load-jobs.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = { wider: readonly CountedSearch[]; isFiltered: boolean };

export function NoJobs({ wider, isFiltered }: Props) {
  const t = useT("jobs");
  const say = useSay();
  return (
    <EmptyState
      hint={
        isFiltered
          ? t("No open job fits all of your filters at once.")
          : t("Schools post their jobs here. Please look again soon.")
      }
      action={
        <>
          {wider.length > 0 && (
            <ul className={`stack gap-2xs list ${wide.searches}`} aria-label={t("Wider searches")}>
              {wider.map(({ label, filters, count }) => (
                <li key={inEnglish(label)}>
                  <Link to={jobListHref(filters)} className="tap">
                    {formatCount(count)} {say(label)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {isFiltered && (
            <Link to={JOBS_PATH} className="tap">
              {t("Show all jobs")}
            </Link>
          )}
        </>
      }
    >
      {t("No jobs found")}
    </EmptyState>
  );
}
