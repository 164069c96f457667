// Refuses a page before it is rendered: a form of another site, or more pages than a network may have.
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Deps } from "#platform/server/deps.ts";
import { getPageClientAddress } from "#platform/server/http/limits/client.ts";
import { countRefused } from "#platform/server/http/metrics.ts";
import { isFromAnotherSite, logAnotherSite } from "#platform/server/http/security/same-origin.ts";
import { staticPage } from "#platform/server/site/static-page.ts";

const TOO_MANY = staticPage({
  title: "Please wait a minute",
  sentence: "Too many pages in a short time. Please wait a minute and try again.",
});
const ANOTHER_SITE = staticPage({
  title: "Not allowed",
  sentence: "This request came from another site.",
});

export type PageLimit = (http: Context<{ Bindings: HttpBindings }>) => Promise<Response | null>;

/** Returns null if the page may be rendered. It is counted then, also if a cached page is sent. */
export function createPageLimit({ env, limits, log }: Pick<Deps, "env" | "limits" | "log">): PageLimit {
  return async (http) => {
    const request = http.req.raw;
    if (isFromAnotherSite(env, request)) {
      logAnotherSite(log, http.req);
      return ANOTHER_SITE(request, 403);
    }
    try {
      await limits.consume("page", getPageClientAddress(request, http.env, env.TRUST_PROXY));
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      countRefused("page-limit");
      return TOO_MANY(request, 429, { "Retry-After": String(error.retryAfterSeconds ?? 60) });
    }
  };
}
