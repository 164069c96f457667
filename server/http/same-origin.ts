// Refuses what another site's page makes a browser send (decisions, "Accounts and sessions").
import type { MiddlewareHandler } from "hono";
import { receivePaymentEvent } from "#domain/payments/contract.ts";
import { forbidden } from "#domain/refusal.ts";
import type { ApiContext, ApiEnv } from "./serve.ts";
import { isSecure } from "./session-cookie.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
/** Believed by the signature of what is sent, never by a cookie: from wherever it comes. */
const SIGNED = new Set<string>([receivePaymentEvent.path]);

/** A client that sends neither header (a script) passes: it carries no browser's cookie. */
export const sameOriginOnly: MiddlewareHandler<ApiEnv> = async (http, next) => {
  const { method, path } = http.req;
  if (!SAFE.has(method) && !SIGNED.has(path) && !isOurs(http)) {
    throw forbidden("This request came from another site.");
  }
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
    // Where people come by https, a page that came by http is not ours: anybody on the way could have written it.
    ...(host ? [`https://${host}`] : []),
    ...(host && !isSecure(http) ? [`http://${host}`] : []),
    ...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []),
  ];
}
