// Queries of city suggestions.
import { MAX_SEARCH_LETTERS } from "#platform/domain/search-text.ts";
import { queryOptions } from "@tanstack/react-query";
import { browserApi } from "#platform/web/api.ts";
import { ownKey } from "#platform/web/query.ts";

const TIMEOUT_MS = 8_000;

/** The text that is sent for a typed one, as long as the call accepts. */
export const cityQuery = (typed: string) => typed.trim().slice(0, MAX_SEARCH_LETTERS);

export const placeQueries = {
  cities: (query: string) =>
    queryOptions({
      queryKey: ownKey("choices of cities", query),
      queryFn: () => Promise.race([browserApi.get("/api/places/cities", { query: { q: query } }), timeout()]),
      staleTime: Infinity,
      // A person who types sees at once that the service is away; the next character asks again.
      retry: false,
      networkMode: "always",
    }),
};

function timeout(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error("The city suggestions did not answer in time.")), TIMEOUT_MS);
  });
}
