// robots.txt: what crawlers need not ask for, and where the sitemap is.
import { originOf } from "#web/visit.ts";
import type { Route } from "./+types/robots";

/**
 * Pages of one person say "noindex" themselves: a crawler must be let in to read that. People's photos are below /api/.
 * An address with a query is one of endless views of a list.
 */
const CLOSED = ["/api/", "/admin/", "/logout", "/*?"];

export function loader({ context, request }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${originOf(context, request)}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
