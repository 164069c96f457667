// The query of the jobs that fit a candidate.
import { queryOf } from "#platform/web/query.ts";
import { ROWS_PER_PAGE } from "#platform/web/ui/table/search-params.ts";

export const jobsForYouQueries = {
  list: (page: number) => queryOf("/api/candidate/vacancies", { query: { page, limit: ROWS_PER_PAGE } }),
};
