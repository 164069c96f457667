// The title of a page of a subject, a city or both, and what it says of itself to search engines.
import { asValue, sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import { formatCount } from "#platform/domain/money.ts";
import { placeText } from "#platform/domain/places/place.ts";
import { breadcrumbData, type Matches } from "#platform/web/layout/document/structured-data.ts";
import { pageMeta, sayingIn } from "#platform/web/ui/display/page-meta.ts";
import { withState } from "#features/jobs/domain/public/texts.ts";
import { crumbsTo } from "#features/jobs/web/landing/breadcrumbs.tsx";
import type { LandingData } from "#features/jobs/web/landing/load-landing.ts";

/** "Physics jobs in Indore" */
export function titleOf({ subject, city }: Pick<LandingData, "subject" | "city">): Text {
  const what = subject ? sentence("{subject} jobs", { subject: term(subject.label) }) : "Jobs at schools";
  return city ? sentence("{title} in {city}", { title: asValue(what), city: placeText(city.label) }) : what;
}

export function leadOf({ total, city }: Pick<LandingData, "total" | "city">): Text {
  const number = formatCount(total);
  if (!city?.state)
    return total === 1
      ? sentence("{number} open job at schools in India.", { number })
      : sentence("{number} open jobs at schools in India.", { number });
  const place = placeText(withState(city));
  return total === 1
    ? sentence("{number} open job in {place}.", { number, place })
    : sentence("{number} open jobs in {place}.", { number, place });
}

export function landingMeta(matches: Matches, landing: LandingData) {
  const say = sayingIn({ matches });
  const title = titleOf(landing);
  const description = `${say(title)}: ${say(leadOf(landing))} ${say("With pay where schools state it. Free for teachers.")}`;
  return [
    ...pageMeta(say(title), description),
    ...breadcrumbData(matches, ...crumbsTo(landing.subject, landing.city)),
  ];
}
