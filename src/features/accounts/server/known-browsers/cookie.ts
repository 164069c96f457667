// Who sends a request: a browser that has logged in before has a cookie, which authorizes nothing.
import { KNOWN_BROWSER_DAYS } from "#features/accounts/domain/terms.ts";
import { DAY_MS } from "#platform/domain/day.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { Caller } from "#features/accounts/server/known-browsers/known-browsers.ts";
import { rememberBrowser } from "#features/accounts/server/known-browsers/known-browsers.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { ApiContext } from "#platform/server/http/api-context.ts";
import { knownBrowserCookie } from "#platform/server/http/cookies/host-cookie.ts";

const KNOWN_BROWSER_SECONDS = (KNOWN_BROWSER_DAYS * DAY_MS) / 1000;

export function getCaller(http: ApiContext): Caller {
  return { client: http.var.client, browserToken: knownBrowserCookie.read(http) };
}

/** Called after a login or a recovery: this browser belongs to a person who may use the account. */
export async function rememberThisBrowser(
  http: ApiContext,
  db: DatabaseOrTransaction,
  accountId: AccountId,
): Promise<void> {
  const now = http.var.deps.clock.now();
  const token = await rememberBrowser(db, accountId, { sent: knownBrowserCookie.read(http), now });
  knownBrowserCookie.set(http, token, KNOWN_BROWSER_SECONDS);
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
