// Refuses what another site's page makes a browser send (decisions, "Accounts and sessions").
import type { MiddlewareHandler } from "hono";
import { forbidden } from "#domain/refusal.ts";
import type { ApiContext, ApiEnv } from "./serve.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** A client that sends neither header (a script) passes: it carries no browser's cookie. */
export const sameOriginOnly: MiddlewareHandler<ApiEnv> = async (http, next) => {
  if (!SAFE.has(http.req.method) && !isOurs(http)) throw forbidden("This request came from another site.");
  await next();
};

function isOurs(http: ApiContext): boolean {
  const site = http.req.header("sec-fetch-site");
  const origin = http.req.header("origin");
  if (origin !== undefined) return ownOrigins(http).includes(origin);
  return site === undefined || site === "same-origin" || site === "none";
}

function ownOrigins(http: ApiContext): string[] {
  const host = http.req.header("host");
  const { PUBLIC_URL } = http.var.deps.env;
  return [
    ...(host ? [`http://${host}`, `https://${host}`] : []),
    ...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []),
  ];
}
