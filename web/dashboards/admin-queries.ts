// The numbers an admin begins the day with.
import { queryOptions } from "@tanstack/react-query";
import { readCharts, readStats } from "#domain/dashboards/contract.ts";
import { browserApi } from "#web/api.ts";

export const statsQuery = () =>
  queryOptions({ queryKey: ["dashboards", "managed-stats"], queryFn: () => browserApi.call(readStats) });

export const chartsQuery = () =>
  queryOptions({ queryKey: ["dashboards", "charts"], queryFn: () => browserApi.call(readCharts) });
