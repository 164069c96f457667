// The calls behind sitemaps and feeds.
import { Hono } from "hono";
import { dayInIndia } from "#domain/day.ts";
import * as contract from "#domain/vacancies/public/listing-contract.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { presentVacancy } from "#server/vacancies/present.ts";
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

serve(listingRoutes, contract.readListing, async ({ deps: { db, clock } }) => {
  const { vacancies, changed } = await readLiveSummary(db, clock.today());
  return { vacancies, changed: changed && dayInIndia(changed) };
});

serve(listingRoutes, contract.listJobAddresses, async ({ deps: { db, clock }, query }) => {
  const today = clock.today();
  const [rows, { vacancies }] = await Promise.all([
    listLiveSlugs(db, today, query),
    readLiveSummary(db, today),
  ]);
  return { items: rows.map(present), total: vacancies };
});

serve(listingRoutes, contract.listLandingAddresses, async ({ deps: { db, clock } }) =>
  landingsOf(await countLandings(db, clock.today())),
);

serve(listingRoutes, contract.listSchoolAddresses, async ({ deps: { db, clock } }) =>
  (await listSchoolSlugs(db, clock.today())).map(present),
);

serve(listingRoutes, contract.listFeedJobs, async ({ deps: { db, clock }, query }) => {
  const today = clock.today();
  const now = clock.now();
  const [rows, { vacancies }] = await Promise.all([
    listLiveVacancies(db, today, query),
    readLiveSummary(db, today),
  ]);
  return { items: rows.map((row) => presentVacancy(row, now)), total: vacancies };
});
