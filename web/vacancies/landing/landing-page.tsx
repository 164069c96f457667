// The page of a subject, of a city or of both: its jobs with the search beside them.
import { formatCount } from "#domain/money.ts";
import { describePlace, type Matches } from "#web/layout/document/structured-data.ts";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { hrefAt } from "#web/vacancies/filter-params.ts";
import { Breadcrumbs } from "#web/vacancies/landing/breadcrumbs.tsx";
import { crumbsTo } from "#web/vacancies/landing/crumbs.ts";
import { LandingLinks } from "#web/vacancies/landing/landing-links.tsx";
import type { LandingData } from "#web/vacancies/landing/load-landing.ts";
import { JobSearch } from "#web/vacancies/search/job-search.tsx";

/** "Physics jobs in Indore" */
function titleOf({ subject, city }: Pick<LandingData, "subject" | "city">): string {
  const what = subject ? `${subject.label} jobs` : "Jobs at schools";
  return city ? `${what} in ${city.label}` : what;
}

function leadOf({ total, city }: Pick<LandingData, "total" | "city">): string {
  const count = `${formatCount(total)} open ${total === 1 ? "job" : "jobs"}`;
  return city?.state ? `${count} in ${city.label}, ${city.state}.` : `${count} at schools in India.`;
}

export function landingMeta(matches: Matches, landing: LandingData) {
  const title = titleOf(landing);
  return [
    ...pageMeta(title, `${title}: ${leadOf(landing)} With pay where schools state it. Free for teachers.`),
    ...describePlace(matches, ...crumbsTo(landing.subject, landing.city)),
  ];
}

export function LandingPage({ landing }: { landing: LandingData }) {
  const { subject, city, filters, found, counts, path, subjects, cities } = landing;
  return (
    <>
      <Breadcrumbs crumbs={crumbsTo(subject, city).slice(0, -1)} />
      <PageTitle lead={leadOf(landing)}>{titleOf(landing)}</PageTitle>
      <JobSearch filters={filters} found={found} counts={counts} hrefOf={(page) => hrefAt(path, {}, page)} />
      <LandingLinks subjects={subjects} cities={cities} subject={subject} city={city} />
    </>
  );
}
