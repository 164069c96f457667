// Makes the cookies with secrets: no script reads them, and over https no other host sets them.
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Environment } from "#platform/server/env.ts";
import type { ApiContext } from "#platform/server/http/api-context.ts";

type HostCookie = {
  read: (http: ApiContext) => string | undefined;
  set: (http: ApiContext, value: string, seconds: number) => void;
  clear: (http: ApiContext) => void;
};

function hostCookie(name: string, sameSite: "Lax" | "Strict"): HostCookie {
  /** Over https `__Host-` binds the cookie to this host. On plain http browsers refuse that prefix. */
  const nameFor = (secure: boolean) => (secure ? `__Host-${name}` : name);
  const attributes = (secure: boolean) => ({ httpOnly: true, sameSite, secure, path: "/" }) as const;
  return {
    read: (http) => getCookie(http, nameFor(isSecure(http))),
    set(http, value, seconds) {
      const secure = isSecure(http);
      setCookie(http, nameFor(secure), value, { ...attributes(secure), maxAge: seconds });
    },
    clear(http) {
      const secure = isSecure(http);
      deleteCookie(http, nameFor(secure), attributes(secure));
    },
  };
}

/** The token of a session. */
export const sessionCookie = hostCookie("session", "Lax");

/** The token of a browser that has logged in before. It authorizes nothing. */
export const knownBrowserCookie = hostCookie("known", "Lax");

/** The token of a login that waits for the code of a second factor. */
export const pendingLoginCookie = hostCookie("pending-login", "Strict");

/** What ties a recovery to the browser that began it. */
export const resetCookie = hostCookie("reset", "Strict");

const isSecure = (http: ApiContext) => isSecureRequest(http.var.deps.env, http.req.raw);

/** Returns whether the browser uses https, directly or to a proxy in front. */
export function isSecureRequest(
  env: Pick<Environment, "PUBLIC_URL" | "TRUST_PROXY">,
  { headers, url }: Pick<Request, "headers" | "url">,
): boolean {
  if (env.PUBLIC_URL) return env.PUBLIC_URL.startsWith("https:");
  if (env.TRUST_PROXY > 0) return headers.get("x-forwarded-proto") === "https";
  return new URL(url).protocol === "https:";
}
