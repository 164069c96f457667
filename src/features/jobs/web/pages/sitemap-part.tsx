// One sitemap of the index: the site's own pages with the news, landing pages, schools, or a part of the jobs (JOB-49).
import { LOCALES, pathIn } from "#platform/domain/locale/locale.ts";
import { jobPath, landingPath, schoolPath } from "#features/jobs/domain/public/addresses.ts";
import { type ListedAddress, sitemap } from "#features/jobs/domain/public/sitemap.ts";
import type { Api } from "#platform/web/api.ts";
import { PUBLIC_ADDRESSES } from "#platform/web/layout/document/public-addresses.ts";
import { xmlAnswer } from "#features/jobs/web/pages/xml-answer.ts";
import { getApi, getOrigin } from "#platform/web/visit.ts";
import type { Route } from "./+types/sitemap-part";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const addresses = await listAddresses(getApi(context), params.name);
  if (!addresses) return new Response("Not found", { status: 404 });
  const origin = getOrigin(context, request);
  const all = addresses.flatMap(({ url, changed }) =>
    LOCALES.map((locale) => ({
      url: origin + pathIn(locale, url),
      changed,
    })),
  );
  return xmlAnswer(sitemap(all));
}

/** Addresses without their origin; null for a name that is no sitemap. */
async function listAddresses(api: Api, name: string): Promise<ListedAddress[] | null> {
  switch (name) {
    case "pages.xml": {
      const { items } = await api.get("/api/news/getAllNews");
      return [
        ...PUBLIC_ADDRESSES.map((url) => ({ url })),
        ...items.map(({ _id, date }) => ({ url: `/news/${_id}`, changed: date })),
      ];
    }
    case "cities-and-subjects.xml": {
      const landings = await api.get("/api/listing/landings");
      return landings.map(({ changed, ...named }) => ({ url: landingPath(named), changed }));
    }
    case "schools.xml": {
      const schools = await api.get("/api/listing/schools");
      return schools.map(({ slug, changed }) => ({ url: schoolPath(slug), changed }));
    }
    default:
      return listPartOfJobs(api, /^jobs-([1-9]\d{0,2})\.xml$/.exec(name)?.[1]);
  }
}

async function listPartOfJobs(api: Api, part: string | undefined): Promise<ListedAddress[] | null> {
  if (part === undefined) return null;
  const { items } = await api.get("/api/listing/vacancies", { query: { page: part } });
  if (items.length === 0) return null;
  return items.map(({ slug, changed }) => ({ url: jobPath(slug), changed }));
}
