// The calls behind sitemaps and feeds.
import { Hono } from "hono";
import { dayInIndia } from "#platform/domain/day.ts";
import * as calls from "#features/jobs/domain/public/listing-calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { presentVacancy } from "#features/jobs/server/present.ts";
import {
  countLandings,
  listLiveSlugs,
  listLiveVacancies,
  listSchoolSlugs,
  readLiveSummary,
  type LandingCount,
} from "./listing-repository.ts";
import { INDEXED_FROM } from "#features/jobs/domain/terms.ts";
import { findMappedCity } from "#platform/server/places/city-map.ts";
import { slugOfCity, slugOfTown, subjectSlug } from "#features/jobs/server/city-slug.ts";

type Landing = { subject: string | null; city: string | null; count: number; changed: Date };

/** The pages that search engines may list, by their slugs (JOB-49). Several names of one subject or city are one page. */
export function landingsOf(counts: readonly LandingCount[]) {
  const byAddress = new Map<string, Landing>();
  for (const { subject: name, city: place, state_name: state, count, changed } of counts) {
    const subject = name === null ? null : subjectSlug(name);
    const city = place === null ? null : slugOf(place, state ?? "");
    // A name without a letter or digit has no address.
    if (subject === "" || city === undefined) continue;
    const address = `${subject ?? ""} ${city ?? ""}`;
    const before = byAddress.get(address);
    byAddress.set(address, {
      subject,
      city,
      count: count + (before?.count ?? 0),
      changed: before && before.changed > changed ? before.changed : changed,
    });
  }
  return [...byAddress.values()]
    .filter((landing) => landing.count >= INDEXED_FROM)
    .map(({ subject, city, changed }) => ({ subject, city, changed: dayInIndia(changed) }));
}

function slugOf(city: string, state: string): string | undefined {
  const mapped = findMappedCity({ city, state });
  return mapped ? slugOfCity(mapped) : slugOfTown(city);
}

export const listingRoutes = new Hono<ApiEnv>();

const present = ({ slug, changed }: { slug: string; changed: Date }) => ({
  slug,
  changed: dayInIndia(changed),
});

serve(listingRoutes, calls.readListing, async ({ deps: { db, clock } }) => {
  const { vacancies, changed } = await readLiveSummary(db, clock.today());
  return { vacancies, changed: changed && dayInIndia(changed) };
});

serve(listingRoutes, calls.listJobAddresses, async ({ deps: { db, clock }, query }) => {
  const today = clock.today();
  const [rows, { vacancies }] = await Promise.all([
    listLiveSlugs(db, today, query),
    readLiveSummary(db, today),
  ]);
  return { items: rows.map(present), total: vacancies };
});

serve(listingRoutes, calls.listLandingAddresses, async ({ deps: { db, clock } }) =>
  landingsOf(await countLandings(db, clock.today())),
);

serve(listingRoutes, calls.listSchoolAddresses, async ({ deps: { db, clock } }) =>
  (await listSchoolSlugs(db, clock.today())).map(present),
);

serve(listingRoutes, calls.listFeedJobs, async ({ deps: { db, clock }, query }) => {
  const today = clock.today();
  const now = clock.now();
  const [rows, { vacancies }] = await Promise.all([
    listLiveVacancies(db, today, query),
    readLiveSummary(db, today),
  ]);
  return { items: rows.map((row) => presentVacancy(row, now)), total: vacancies };
});
