// The query of the search of people.
import { queryOptions } from "@tanstack/react-query";
import { findPeople } from "#domain/dashboards/endpoints.ts";
import { browserApi } from "#web/api.ts";
import { statsQueries } from "#web/dashboards/queries.ts";

export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: [...statsQueries.all, "people", q],
    queryFn: () => browserApi.call(findPeople, { query: { q } }),
    staleTime: 10_000,
  });
