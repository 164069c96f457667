// feeds/jobs.rss: the newest jobs (JOB-50).
import { rssOfJobs } from "#domain/vacancies/public/feeds.ts";
import { JOBS_IN_RSS } from "#domain/vacancies/public/listing-terms.ts";
import { xmlAnswer } from "#web/pages/public/feeds/xml-answer.ts";
import { getApi, getOrigin } from "#web/visit.ts";
import type { Route } from "./+types/jobs-rss";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { items } = await getApi(context).get("/api/vacancies", { query: { limit: JOBS_IN_RSS } });
  return xmlAnswer(rssOfJobs(items, getOrigin(context, request)), "application/rss+xml");
}
