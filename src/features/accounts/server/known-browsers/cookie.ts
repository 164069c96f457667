// The cookie of a browser that has logged in before. It authorizes nothing.
import { KNOWN_BROWSER_DAYS } from "#features/accounts/domain/terms.ts";
import { getCookie, setCookie } from "hono/cookie";
import type { AccountId } from "#platform/domain/ids.ts";
import type { Caller } from "#features/accounts/server/known-browsers/known-browsers.ts";
import { rememberBrowser } from "#features/accounts/server/known-browsers/known-browsers.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { ApiContext } from "#platform/server/http/api-context.ts";
import { isSecure } from "#platform/server/http/cookies/session-cookie.ts";

function nameFor(secure: boolean): string {
  return secure ? "__Host-known" : "known";
}

export function readBrowserToken(http: ApiContext): string | undefined {
  return getCookie(http, nameFor(isSecure(http)));
}

export function getCaller(http: ApiContext): Caller {
  return { client: http.var.client, browserToken: readBrowserToken(http) };
}

/** Called after a login or a recovery: this browser belongs to a person who may use the account. */
export async function rememberThisBrowser(
  http: ApiContext,
  db: DatabaseOrTransaction,
  accountId: AccountId,
): Promise<void> {
  const now = http.var.deps.clock.now();
  const token = await rememberBrowser(db, accountId, { sent: readBrowserToken(http), now });
  const secure = isSecure(http);
  setCookie(http, nameFor(secure), token, {
    httpOnly: true,
    sameSite: "Lax",
    secure,
    path: "/",
    maxAge: KNOWN_BROWSER_DAYS * 24 * 60 * 60,
  });
}

/**
 * Removes the cookie from a request for a page, so that a visitor's page is the same for a browser that has logged in
 * before.
 */
export function withoutBrowserToken(request: Request): Request {
  const cookies = request.headers.get("cookie");
  if (cookies === null || (request.method !== "GET" && request.method !== "HEAD")) return request;
  const remaining = cookies.split(";").filter((pair) => !/^\s*(__Host-)?known=/.test(pair));
  const headers = new Headers(request.headers);
  if (remaining.length > 0) headers.set("cookie", remaining.join(";").trim());
  else headers.delete("cookie");
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}
