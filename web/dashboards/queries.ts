// Queries of the public counts, and of the counts and charts of the admin dashboard.
import { queryOptions } from "@tanstack/react-query";
import { type Api, browserApi } from "#web/api.ts";

const WORK_INTERVAL_MS = 60_000;

export const statsQueries = {
  all: ["dashboards"] as const,
  current: (api: Api = browserApi) =>
    queryOptions({ queryKey: [...statsQueries.all, "stats"], queryFn: () => api.get("/api/stats/getStats") }),
  managed: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...statsQueries.all, "managed-stats"],
      queryFn: () => api.get("/api/stats/getStats"),
    }),
  checklist: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...statsQueries.all, "checklist"],
      queryFn: () => api.get("/api/admin/checklist"),
    }),
  /** Work is done in other views, so it is counted again each time that the dashboard opens. */
  work: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...statsQueries.all, "work"],
      queryFn: () => api.get("/api/admin/work"),
      staleTime: 0,
      refetchInterval: WORK_INTERVAL_MS,
    }),
  waiting: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...statsQueries.all, "waiting"],
      queryFn: () => api.get("/api/waiting"),
      staleTime: 0,
      refetchInterval: WORK_INTERVAL_MS,
    }),
  charts: (api: Api = browserApi) =>
    queryOptions({ queryKey: [...statsQueries.all, "charts"], queryFn: () => api.get("/api/admin/charts") }),
};
