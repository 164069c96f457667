// sitemap.xml: the index of the sitemaps below /sitemaps/ (JOB-49).
import { sitemapIndex } from "#features/jobs/domain/public/sitemap.ts";
import { JOBS_IN_SITEMAP } from "#features/jobs/domain/public/listing-terms.ts";
import { xmlAnswer } from "#features/jobs/web/pages/xml-answer.ts";
import { getApi, getOrigin } from "#platform/web/visit.ts";
import type { Route } from "./+types/sitemap";

export async function loader({ context, request }: Route.LoaderArgs) {
  const origin = getOrigin(context, request);
  const { vacancies, changed } = await getApi(context).get("/api/listing");
  const parts = Array.from({ length: Math.ceil(vacancies / JOBS_IN_SITEMAP) }, (_, at) => `jobs-${at + 1}`);
  const ofJobs = vacancies > 0 ? ["cities-and-subjects", "schools", ...parts] : [];
  const urlOf = (name: string) => `${origin}/sitemaps/${name}.xml`;
  return xmlAnswer(
    sitemapIndex([{ url: urlOf("pages") }, ...ofJobs.map((name) => ({ url: urlOf(name), changed }))]),
  );
}
