// When the loader of a page runs again: not where only the search part of the address changes, since the page fetches that data by
// itself, but after a conflict too.
import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For `shouldRevalidate`: false while only the search part changes; after a form submission the loader runs as usual.
 */
export function skipOnSearchChange(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const onlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearch && !formMethod ? false : defaultShouldRevalidate;
}

const CONFLICT = 409;

/** For `shouldRevalidate`: what a form is about has changed meanwhile, so the page is read again after a conflict too. */
export const readAgainAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate || actionStatus === CONFLICT;
