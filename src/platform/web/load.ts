// Loads the data of a page on the server before the page is rendered.
import { dehydrate, type DehydratedState, QueryClient } from "@tanstack/react-query";
import type { Api } from "#platform/web/api.ts";
import { toPageResponse } from "#platform/web/refusals.ts";
import { getApi, type PageContext } from "#platform/web/visit.ts";
import { askBy } from "#platform/web/query.ts";

export type LoaderInput = { context: PageContext; request: Request };

/**
 * Fills a cache with the page's queries in parallel, for `HydrationBoundary`. A refusal becomes the login page, a 404
 * or a 403. Use `cache.fetchQuery`: `prefetchQuery` swallows refusals. `asksAgain` says that a query has
 * failed which the page can do without until the browser asks again.
 */
export async function load(
  { context, request }: LoaderInput,
  fetches: (cache: QueryClient, api: Api) => Promise<unknown>[],
): Promise<{ cache: DehydratedState; asksAgain: boolean }> {
  const api = getApi(context);
  const cache = askBy(new QueryClient(), api);
  try {
    await Promise.all(fetches(cache, api));
  } catch (error) {
    throw toPageResponse(error, request);
  }
  const asksAgain = cache
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === "error");
  return { cache: dehydrate(cache), asksAgain };
}
