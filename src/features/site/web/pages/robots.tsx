// robots.txt: the paths that crawlers should not fetch, and the address of the sitemap.
import { getOrigin } from "#platform/web/visit.ts";
import type { Route } from "./+types/robots";

/**
 * The pages of one person are not listed: they say "noindex" themselves, which a crawler must be able to read. People's
 * photos are below /api/. Addresses with a query are endless views of the same list.
 */
const CLOSED = ["/api/", "/admin/", "/logout", "/*?"];

export function loader({ context, request }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${getOrigin(context, request)}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
