// Counts a call against its limit: by the network, or by the browser where somebody has logged in with it before.
import type { Endpoint } from "#domain/endpoint.ts";
import { findAnybodysBrowser } from "#server/accounts/known-browsers/known-browsers.ts";
import type { ApiContext } from "./api-context.ts";
import { readBrowserToken } from "./known-browser-cookie.ts";

/** A Refusal "too-many" where the limit is reached. Logging in and recovering stay possible beside a flood of strangers. */
export async function countCall(http: ApiContext, { limit, method }: Endpoint): Promise<void> {
  const { deps, client } = http.var;
  const name = limit ?? (method === "GET" ? "read" : "write");
  if (name === "login" || name === "otp") {
    const browser = await findAnybodysBrowser(deps.db, readBrowserToken(http));
    if (browser !== null) return deps.limits.spendOfBrowser(name, browser);
  }
  await deps.limits.spend(name, client);
}
