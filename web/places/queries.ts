// Queries of city suggestions.
import { queryOptions } from "@tanstack/react-query";
import { suggestCities } from "#domain/places/endpoints.ts";
import { type Api, browserApi } from "#web/api.ts";

export const placeQueries = {
  all: ["places"] as const,
  cities: (typed: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...placeQueries.all, "cities", typed],
      queryFn: () => api.call(suggestCities, { query: { q: typed } }),
      staleTime: Infinity,
    }),
};
