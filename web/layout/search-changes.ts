// A page whose search part is its own state (filters, a tab) fetches by itself what a change of it asks for.
import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For `shouldRevalidate`: loaders rest while only the search part changes; after a form they run as ever. */
export function restOnSearchChange(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const onlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearch && !formMethod ? false : defaultShouldRevalidate;
}
