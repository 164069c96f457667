// The cookie that ties a recovery to the browser that began it.
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ApiContext } from "#platform/server/http/api-context.ts";
import { isSecure } from "./session-cookie.ts";

function nameFor(secure: boolean): string {
  return secure ? "__Host-reset" : "reset";
}

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: "Strict", secure, path: "/" }) as const;

export function readResetKey(http: ApiContext): string | undefined {
  return getCookie(http, nameFor(isSecure(http)));
}

export function setResetKey(http: ApiContext, key: string, seconds: number): void {
  const secure = isSecure(http);
  setCookie(http, nameFor(secure), key, { ...attributes(secure), maxAge: seconds });
}

export function clearResetKey(http: ApiContext): void {
  const secure = isSecure(http);
  deleteCookie(http, nameFor(secure), attributes(secure));
}
