// A page of jobs with the count and the pager.
import { useNavigation } from "react-router";
import { formatCount } from "#platform/domain/money.ts";
import { countPages } from "#platform/domain/page-count.ts";
import list from "#features/finding/web/search/candidate-list.module.css";
import { useToday } from "#platform/web/layout/root-data.ts";
import { BeyondLastPage } from "#platform/web/ui/table/beyond-last-page.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { JobCard } from "#features/jobs/web/list/job-card.tsx";
import type { JobPage } from "#features/jobs/web/list/load-jobs.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { found: JobPage; hrefOf: (page: number) => string };

export function JobList({ found, hrefOf }: Props) {
  const t = useT("jobs");
  const { jobs, total, about, page, perPage } = found;
  const today = useToday();
  const busy = useNavigation().state === "loading";
  const pages = countPages(total, perPage);
  if (page > pages) return <BeyondLastPage page={page} pages={pages} hrefOf={hrefOf} />;
  const first = (page - 1) * perPage + 1;
  return (
    <div className={list.list} aria-busy={busy}>
      <ul className="stack gap-sm list">
        {jobs.map((job) => (
          <li key={job._id}>
            <JobCard job={job} today={today} />
          </li>
        ))}
      </ul>
      <div className={`row between above-lg ${list.foot}`}>
        <p>
          {t(about ? "Showing {first} to {last} of about {total}" : "Showing {first} to {last} of {total}", {
            first: formatCount(first),
            last: formatCount(first + jobs.length - 1),
            total: formatCount(total),
          })}
        </p>
        {pages > 1 && <Pager page={page} pages={pages} hrefOf={hrefOf} label={t("Pages of jobs")} />}
      </div>
    </div>
  );
}
