// Counts a call towards its limit: for the network, or for the browser if somebody has logged in with it before.
import type { Call } from "#platform/domain/call.ts";
import { findBrowserOfAnyAccount } from "#features/accounts/server/known-browsers/known-browsers.ts";
import type { ApiContext } from "./api-context.ts";
import { readBrowserToken } from "#features/accounts/server/known-browsers/cookie.ts";

/**
 * Throws a Refusal "rate-limited" at the limit. Known browsers have limits of their own, so that their logins and
 * recoveries are not refused because of strangers.
 */
export async function countCall(http: ApiContext, { limit, method }: Call): Promise<void> {
  const { deps, client } = http.var;
  const name = limit ?? (method === "GET" ? "read" : "write");
  if (name === "login" || name === "otp") {
    const browser = await findBrowserOfAnyAccount(deps.db, readBrowserToken(http));
    if (browser !== null) return deps.limits.consumeOfBrowser(name, browser);
  }
  await deps.limits.consume(name, client);
}
