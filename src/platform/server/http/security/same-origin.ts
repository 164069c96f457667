// Refuses state-changing requests that a page of another site makes a browser send (API-8).
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { receivePaymentEvent } from "#features/money/domain/payments/calls.ts";
import { forbidden } from "#platform/domain/refusal.ts";
import type { Environment } from "#platform/server/env.ts";
import { countRefused } from "#platform/server/http/metrics.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { isSecureRequest } from "#platform/server/http/cookies/host-cookie.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
/** Calls that are authorized by a signature and not by a cookie, so any origin may send them. */
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

/**
 * Checks requests that may change something. A client that sends neither header is no browser and has no browser's
 * cookie.
 */
export function isFromAnotherSite(env: Origins, request: Request): boolean {
  if (SAFE.has(request.method)) return false;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (origin !== null) return !ownOrigins(env, request).includes(origin);
  return site !== null && site !== "same-origin" && site !== "none";
}

/** Logs one short line, because another site can cause any number of them. */
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
    // For a site on https, a page on http is another origin: anyone between could have changed it.
    ...(host ? [`https://${host}`] : []),
    ...(host && !isSecureRequest(env, request) ? [`http://${host}`] : []),
    ...(env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).origin] : []),
  ];
}
