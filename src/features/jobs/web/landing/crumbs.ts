// The way from the list of all jobs to a page: for the page itself and for search engines.
import { JOBS_PATH, landingPath } from "#features/jobs/domain/public/addresses.ts";

export type Crumb = readonly [name: string, address: string];

type Named = { label: string; slug: string } | null | undefined;

/** "Jobs", "Physics", "Indore"; a city without a subject follows "Jobs" itself. */
export function crumbsTo(subject: Named, city: Named): Crumb[] {
  return [
    ["Jobs", JOBS_PATH],
    ...(subject ? [[subject.label, landingPath({ subject: subject.slug })] as const] : []),
    ...(city ? [[city.label, landingPath({ subject: subject?.slug, city: city.slug })] as const] : []),
  ];
}
