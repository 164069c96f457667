// The page of a subject, of a city or of both: its jobs with the search beside them.
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { hrefAt } from "#features/jobs/web/filter-params.ts";
import { Breadcrumbs, crumbsTo } from "#features/jobs/web/landing/breadcrumbs.tsx";
import { leadOf, titleOf } from "#features/jobs/web/landing/landing-meta.ts";
import { LandingLinks } from "#features/jobs/web/landing/landing-links.tsx";
import type { LandingData } from "#features/jobs/web/landing/load-landing.ts";
import { JobSearch } from "#features/jobs/web/search/job-search.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export default function LandingPage({ landing }: { landing: LandingData }) {
  const say = useSay("jobs");
  const { subject, city, filters, found, counts, path, subjects, cities } = landing;
  return (
    <>
      <Breadcrumbs crumbs={crumbsTo(subject, city).slice(0, -1)} />
      <PageTitle lead={say(leadOf(landing))}>{say(titleOf(landing))}</PageTitle>
      <JobSearch filters={filters} found={found} counts={counts} hrefOf={(page) => hrefAt(path, {}, page)} />
      <LandingLinks subjects={subjects} cities={cities} subject={subject} city={city} />
    </>
  );
}
