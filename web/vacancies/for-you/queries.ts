// The query of the jobs that fit a candidate.
import { queryOptions } from "@tanstack/react-query";
import { type Api, browserApi } from "#web/api.ts";
import { ROWS_PER_PAGE } from "#web/ui/table/search-params.ts";

export const jobsForYouQueries = {
  list: (page: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ["jobs-for-you", page],
      queryFn: () => api.get("/api/candidate/vacancies", { query: { page, limit: ROWS_PER_PAGE } }),
    }),
};
