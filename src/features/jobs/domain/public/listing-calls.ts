// Declares the calls behind sitemaps and feeds (JOB-49 to JOB-51).
import { call, paged } from "#platform/domain/call.ts";
import { pageQueryOf } from "#platform/domain/page.ts";
import { z } from "#platform/domain/zod.ts";
import { vacancySchema } from "../wire.ts";
import { FEED_PART, JOBS_IN_SITEMAP } from "./listing-terms.ts";

/** An Indian day. */
const changed = z.string();

export const readListing = call("GET", "/api/listing", {
  summary: "How many vacancies are live, and the day on which one of them last changed",
  access: "anyone",
  shared: true,
  replica: true,
  reply: z.object({ vacancies: z.number().int(), changed: changed.nullable() }),
});

export const listJobAddresses = call("GET", "/api/listing/vacancies", {
  summary: "The slugs of all live vacancies, the oldest first",
  access: "anyone",
  shared: true,
  replica: true,
  query: pageQueryOf(JOBS_IN_SITEMAP, JOBS_IN_SITEMAP),
  reply: paged(z.object({ slug: z.string(), changed })),
});

export const listLandingAddresses = call("GET", "/api/listing/landings", {
  summary: "Subjects, cities and pairs of both with at least three live vacancies, by their slugs",
  access: "anyone",
  shared: true,
  replica: true,
  reply: z.array(z.object({ subject: z.string().nullable(), city: z.string().nullable(), changed })),
});

export const listSchoolAddresses = call("GET", "/api/listing/schools", {
  summary: "The slugs of the schools that have a live vacancy",
  access: "anyone",
  shared: true,
  replica: true,
  reply: z.array(z.object({ slug: z.string(), changed })),
});

export const listFeedJobs = call("GET", "/api/listing/feed", {
  summary: "All live vacancies whole, the newest first, for feeds",
  access: "anyone",
  shared: true,
  replica: true,
  query: pageQueryOf(FEED_PART),
  reply: paged(vacancySchema),
});
