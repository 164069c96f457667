// The list of all open jobs with its search (JOB-41).
import { redirect } from "react-router";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { breadcrumbData, type Matches } from "#platform/web/layout/document/structured-data.ts";
import { toPageResponse } from "#platform/web/refusals.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { readPage } from "#platform/web/ui/table/search-params.ts";
import { jobListHref, readJobFilters } from "#features/jobs/web/filter-params.ts";
import { LandingLinks } from "#features/jobs/web/landing/landing-links.tsx";
import { loadCounts, loadJobs } from "#features/jobs/web/list/load-jobs.ts";
import { JobSearch } from "#features/jobs/web/search/job-search.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/all-jobs";
import { useT } from "#platform/web/language/use-t.tsx";
import { pathIn } from "#platform/domain/locale/locale.ts";

export const meta = ({ matches }: { matches: Matches }) => [
  ...pageMetaIn(
    { matches },
    "Jobs at schools",
    "Open posts for teachers and school staff all over India: by subject, class, board, city and pay. Applying costs nothing.",
  ),
  ...breadcrumbData(matches, ["Jobs", "/jobs"]),
];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const filters = readJobFilters(url.searchParams);
  const page = readPage(url.searchParams);
  // A form without scripts sends empty fields too. One list has one address, so the page cache holds it once.
  const href = jobListHref(filters, page);
  if (href !== pathIn("en-IN", url.pathname) + url.search) throw redirect(href);
  try {
    const api = getApi(context);
    const [found, counts] = await Promise.all([loadJobs(api, filters, page), loadCounts(api)]);
    return { filters, found, counts };
  } catch (error) {
    throw toPageResponse(error, request);
  }
}

export default function AllJobsPage({ loaderData: { filters, found, counts } }: Route.ComponentProps) {
  const t = useT("jobs");
  return (
    <PageContainer>
      <PageTitle lead={t("Open posts at schools all over India. Applying costs nothing.")}>
        {t("Jobs")}
      </PageTitle>
      <JobSearch
        filters={filters}
        found={found}
        counts={counts}
        hrefOf={(page) => jobListHref(filters, page)}
      />
      <LandingLinks subjects={counts.subjects} cities={counts.cities} />
    </PageContainer>
  );
}
