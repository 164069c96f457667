// Skips the loader when only the search part of the address changes: the page fetches that data by itself.
import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For `shouldRevalidate`: false while only the search part changes; after a form submission the loader runs as usual.
 */
export function skipOnSearchChange(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const onlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearch && !formMethod ? false : defaultShouldRevalidate;
}
