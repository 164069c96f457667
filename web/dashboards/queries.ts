// Queries of the public counts, and of the counts and charts of the admin dashboard.
import { queryOptions } from "@tanstack/react-query";
import { readCharts, readChecklist, readStats } from "#domain/dashboards/endpoints.ts";
import { type Api, browserApi } from "#web/api.ts";

export const statsQueries = {
  all: ["dashboards"] as const,
  current: (api: Api = browserApi) =>
    queryOptions({ queryKey: [...statsQueries.all, "stats"], queryFn: () => api.call(readStats) }),
  managed: (api: Api = browserApi) =>
    queryOptions({ queryKey: [...statsQueries.all, "managed-stats"], queryFn: () => api.call(readStats) }),
  checklist: (api: Api = browserApi) =>
    queryOptions({ queryKey: [...statsQueries.all, "checklist"], queryFn: () => api.call(readChecklist) }),
  charts: (api: Api = browserApi) =>
    queryOptions({ queryKey: [...statsQueries.all, "charts"], queryFn: () => api.call(readCharts) }),
};
