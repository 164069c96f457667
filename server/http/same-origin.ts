// Refuses what another site's page makes a browser send (decisions, "Accounts and sessions").
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { receivePaymentEvent } from "#domain/payments/contract.ts";
import { forbidden } from "#domain/refusal.ts";
import type { Environment } from "#server/env.ts";
import { countRefused } from "./metrics.ts";
import type { ApiEnv } from "./api-context.ts";
import { isSecureRequest } from "./session-cookie.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
/** Believed by the signature of what is sent, never by a cookie: from wherever it comes. */
const SIGNED = new Set<string>([receivePaymentEvent.path]);

export const sameOriginOnly: MiddlewareHandler<ApiEnv> = async (http, next) => {
  const { env, log } = http.var.deps;
  if (!SIGNED.has(http.req.path) && isFromAnotherSite(env, http.req.raw)) {
    logAnotherSite(log, http.req);
    throw forbidden("This request came from another site.");
  }
  await next();
};

type Origins = Pick<Environment, "PUBLIC_URL" | "TRUST_PROXY">;

/** Only of what may change something. A client that sends neither header (a script) carries no browser's cookie. */
export function isFromAnotherSite(env: Origins, request: Request): boolean {
  if (SAFE.has(request.method)) return false;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (origin !== null) return !ownOrigins(env, request).includes(origin);
  return site !== null && site !== "same-origin" && site !== "none";
}

/** One short line: another site can have any number of them written. */
export function logAnotherSite(
  log: Pick<Logger, "info">,
  { method, path }: { method: string; path: string },
): void {
  countRefused("another-site");
  log.info({ method, path }, "refused: another site");
}

function ownOrigins(env: Origins, request: Request): string[] {
  const host = request.headers.get("host");
  return [
    // Where people come by https, a page that came by http is not ours: anybody on the way could have written it.
    ...(host ? [`https://${host}`] : []),
    ...(host && !isSecureRequest(env, request) ? [`http://${host}`] : []),
    ...(env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).origin] : []),
  ];
}
