// Queries of the counts and charts of the admin dashboard.
import { queryOptions } from "@tanstack/react-query";
import { readCharts, readStats } from "#domain/dashboards/endpoints.ts";
import { type Api, browserApi } from "#web/api.ts";

export const statsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ["dashboards", "managed-stats"], queryFn: () => api.call(readStats) });

export const chartsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ["dashboards", "charts"], queryFn: () => api.call(readCharts) });
