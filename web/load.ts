// Loads the data of a page on the server before the page is rendered.
import { dehydrate, type DehydratedState, QueryClient } from "@tanstack/react-query";
import type { Api } from "#web/api.ts";
import { toPageResponse } from "#web/refusals.ts";
import { getApi, type PageContext } from "#web/visit.ts";

export type LoaderInput = { context: PageContext; request: Request };

/**
 * Fills a cache with the page's queries in parallel, for `HydrationBoundary`. A refusal becomes the login page, a 404
 * or a 403. Use `cache.fetchQuery`: `prefetchQuery` swallows refusals.
 */
export async function load(
  { context, request }: LoaderInput,
  fetches: (api: Api, cache: QueryClient) => Promise<unknown>[],
): Promise<{ cache: DehydratedState }> {
  const cache = new QueryClient();
  try {
    await Promise.all(fetches(getApi(context), cache));
  } catch (error) {
    throw toPageResponse(error, request);
  }
  return { cache: dehydrate(cache) };
}
