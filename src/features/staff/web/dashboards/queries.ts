// Queries of the public counts, and of the counts and charts of the admin dashboard.
import { queryOf } from "#platform/web/query.ts";

const WORK_INTERVAL_MS = 60_000;

export const statsQueries = {
  /** Work is done in other views, so it is counted again each time that the dashboard opens. */
  work: () =>
    queryOf(
      "/api/admin/work",
      {},
      {
        staleTime: 0,
        refetchInterval: WORK_INTERVAL_MS,
      },
    ),
  waiting: () =>
    queryOf(
      "/api/waiting",
      {},
      {
        staleTime: 0,
        refetchInterval: WORK_INTERVAL_MS,
      },
    ),
};
