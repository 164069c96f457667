// Queries of the public counts.
import { queryOptions } from "@tanstack/react-query";
import { readStats } from "#domain/dashboards/endpoints.ts";
import { type Api, browserApi } from "#web/api.ts";

export const statsQueries = {
  all: ["dashboards"] as const,
  current: (api: Api = browserApi) =>
    queryOptions({ queryKey: [...statsQueries.all, "stats"], queryFn: () => api.call(readStats) }),
};
