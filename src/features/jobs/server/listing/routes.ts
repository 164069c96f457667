// The calls behind sitemaps and feeds.
import { Hono } from "hono";
import { dayInIndia } from "#platform/domain/day.ts";
import * as calls from "#features/jobs/domain/public/listing-calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { presentVacancy } from "#features/jobs/server/present.ts";
import { landingsOf } from "./landings.ts";
import {
  countLandings,
  listLiveSlugs,
  listLiveVacancies,
  listSchoolSlugs,
  readLiveSummary,
} from "./listing-repository.ts";

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
