// The title of a page of a subject, a city or both, and what it says of itself to search engines.
import { formatCount } from "#domain/money.ts";
import { describePlace, type Matches } from "#web/layout/document/structured-data.ts";
import { pageMeta, sayingIn } from "#web/ui/display/page-meta.ts";
import { crumbsTo } from "#web/vacancies/landing/crumbs.ts";
import type { LandingData } from "#web/vacancies/landing/load-landing.ts";

/** "Physics jobs in Indore" */
export function titleOf({ subject, city }: Pick<LandingData, "subject" | "city">): string {
  const what = subject ? `${subject.label} jobs` : "Jobs at schools";
  return city ? `${what} in ${city.label}` : what;
}

export function leadOf({ total, city }: Pick<LandingData, "total" | "city">): string {
  const count = `${formatCount(total)} open ${total === 1 ? "job" : "jobs"}`;
  return city?.state ? `${count} in ${city.label}, ${city.state}.` : `${count} at schools in India.`;
}

export function landingMeta(matches: Matches, landing: LandingData) {
  const say = sayingIn({ matches });
  const title = titleOf(landing);
  const description = `${say(title)}: ${say(leadOf(landing))} ${say("With pay where schools state it. Free for teachers.")}`;
  return [
    ...pageMeta(say(title), description),
    ...describePlace(matches, ...crumbsTo(landing.subject, landing.city)),
  ];
}
