// The cookie with a session's token.
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Environment } from "#platform/server/env.ts";
import type { ApiContext } from "#platform/server/http/api-context.ts";

/** Over https `__Host-` binds the cookie to this host. On plain http browsers refuse that prefix. */
function nameFor(secure: boolean): string {
  return secure ? "__Host-session" : "session";
}

export function isSecure(http: ApiContext): boolean {
  return isSecureRequest(http.var.deps.env, http.req.raw);
}

/** Returns whether the browser uses https, directly or to a proxy in front. */
export function isSecureRequest(
  env: Pick<Environment, "PUBLIC_URL" | "TRUST_PROXY">,
  { headers, url }: Pick<Request, "headers" | "url">,
): boolean {
  if (env.PUBLIC_URL) return env.PUBLIC_URL.startsWith("https:");
  if (env.TRUST_PROXY > 0) return headers.get("x-forwarded-proto") === "https";
  return new URL(url).protocol === "https:";
}

export function readSessionToken(http: ApiContext): string | undefined {
  return getCookie(http, nameFor(isSecure(http)));
}

export function setSessionToken(http: ApiContext, token: string, seconds: number): void {
  const secure = isSecure(http);
  setCookie(http, nameFor(secure), token, {
    httpOnly: true,
    sameSite: "Lax",
    secure,
    path: "/",
    maxAge: seconds,
  });
}

export function clearSessionToken(http: ApiContext): void {
  const secure = isSecure(http);
  deleteCookie(http, nameFor(secure), { httpOnly: true, sameSite: "Lax", secure, path: "/" });
}
