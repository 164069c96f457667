// sitemap.xml: every address that search engines may list.
import { listNews } from "#domain/news/endpoints.ts";
import { PUBLIC_ADDRESSES } from "#web/layout/document/public-addresses.ts";
import { getApi, getOrigin } from "#web/visit.ts";
import type { Route } from "./+types/sitemap";

export async function loader({ context, request }: Route.LoaderArgs) {
  const origin = getOrigin(context, request);
  const { items } = await getApi(context).call(listNews);
  const urls = [
    ...PUBLIC_ADDRESSES.map((address) => entry(origin + address)),
    ...items.map(({ _id, date }) => entry(`${origin}/news/${_id}`, date)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

function entry(url: string, changed?: string): string {
  const location = url.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `  <url><loc>${location}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
}
