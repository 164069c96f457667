// Queries of saved jobs, of what the candidate did with a job and of the jobs that fit, and the calls that save a job.
import { browserApi } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import { ROWS_PER_PAGE } from "#platform/web/ui/table/search-params.ts";

export const savedJobQueries = {
  list: (page: number) =>
    queryOf("/api/candidate/saved-vacancies", { query: { page, limit: ROWS_PER_PAGE } }),
};

type Save = { id: string; isSaved: boolean };

export function useSaveJob() {
  return useChange(
    ({ id, isSaved }: Save) =>
      isSaved
        ? browserApi.put("/api/candidate/saved-vacancies/{id}", { params: { id } })
        : browserApi.delete("/api/candidate/saved-vacancies/{id}", { params: { id } }),
    { changes: ["/api/candidate/saved-vacancies", "/api/candidate/vacancies/{id}"] },
  );
}

export const jobsForYouQueries = {
  /** `since`: those of the last days alone. */
  list: (page: number, since?: string) =>
    queryOf("/api/candidate/vacancies", { query: { page, limit: ROWS_PER_PAGE, ...(since && { since }) } }),
};
