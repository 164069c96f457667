// Declares the calls behind sitemaps and feeds (JOB-49 to JOB-51).
import { withSchemas } from "../../endpoint.ts";
import { pageQueryOf } from "../../page.ts";
import { z } from "../../zod.ts";
import { vacancySchema } from "../wire.ts";
import * as endpoints from "./listing-endpoints.ts";
import { FEED_PART, JOBS_IN_SITEMAP } from "./listing-terms.ts";

/** An Indian day. */
const changed = z.string();

export const readListing = withSchemas(endpoints.readListing, {
  summary: "How many vacancies are live, and the day on which one of them last changed",
  reply: z.object({ vacancies: z.number().int(), changed: changed.nullable() }),
});

export const listJobAddresses = withSchemas(endpoints.listJobAddresses, {
  summary: "The slugs of all live vacancies, the oldest first",
  query: pageQueryOf(JOBS_IN_SITEMAP, JOBS_IN_SITEMAP),
  reply: z.object({ slug: z.string(), changed }),
});

export const listLandingAddresses = withSchemas(endpoints.listLandingAddresses, {
  summary: "Subjects, cities and pairs of both with at least three live vacancies, by their slugs",
  reply: z.array(z.object({ subject: z.string().nullable(), city: z.string().nullable(), changed })),
});

export const listSchoolAddresses = withSchemas(endpoints.listSchoolAddresses, {
  summary: "The slugs of the schools that have a live vacancy",
  reply: z.array(z.object({ slug: z.string(), changed })),
});

export const listFeedJobs = withSchemas(endpoints.listFeedJobs, {
  summary: "All live vacancies whole, the newest first, for feeds",
  query: pageQueryOf(FEED_PART),
  reply: vacancySchema,
});
