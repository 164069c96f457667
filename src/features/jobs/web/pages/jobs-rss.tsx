// feeds/jobs.rss: the newest jobs (JOB-50).
import { rssOfJobs } from "#features/jobs/domain/public/feeds.ts";
import { JOBS_IN_RSS } from "#features/jobs/domain/public/listing-terms.ts";
import { xmlAnswer } from "#features/jobs/web/pages/xml-answer.ts";
import { getApi, getOrigin } from "#platform/web/visit.ts";
import type { Route } from "./+types/jobs-rss";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { items } = await getApi(context).get("/api/vacancies", { query: { limit: JOBS_IN_RSS } });
  return xmlAnswer(rssOfJobs(items, getOrigin(context, request)), "application/rss+xml");
}
