// The cookie of a login that waits for the code of a second factor.
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ApiContext } from "#platform/server/http/api-context.ts";
import { isSecure } from "./session-cookie.ts";

function nameFor(secure: boolean): string {
  return secure ? "__Host-pending-login" : "pending-login";
}

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: "Strict", secure, path: "/" }) as const;

export function readPendingLogin(http: ApiContext): string | undefined {
  return getCookie(http, nameFor(isSecure(http)));
}

export function setPendingLoginCookie(http: ApiContext, token: string, seconds: number): void {
  const secure = isSecure(http);
  setCookie(http, nameFor(secure), token, { ...attributes(secure), maxAge: seconds });
}

export function clearPendingLoginCookie(http: ApiContext): void {
  const secure = isSecure(http);
  deleteCookie(http, nameFor(secure), attributes(secure));
}
