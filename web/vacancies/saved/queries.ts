// Queries of saved jobs, of what the candidate did with a job and of the jobs that fit, and the calls that save a job.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Api, browserApi } from "#web/api.ts";
import { ROWS_PER_PAGE } from "#web/ui/table/search-params.ts";

export const savedJobQueries = {
  all: ["saved-jobs"] as const,
  list: (page: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...savedJobQueries.all, "list", page],
      queryFn: () => api.get("/api/candidate/saved-vacancies", { query: { page, limit: ROWS_PER_PAGE } }),
    }),
  /** Whether the candidate saved the job, may apply, and the application for it. */
  ownSide: (id: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...savedJobQueries.all, "own-side", id],
      queryFn: () => api.get("/api/candidate/vacancies/{id}", { params: { id } }),
    }),
};

type Save = { id: string; isSaved: boolean };

export function useSaveJob() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isSaved }: Save) =>
      isSaved
        ? browserApi.put("/api/candidate/saved-vacancies/{id}", { params: { id } })
        : browserApi.delete("/api/candidate/saved-vacancies/{id}", { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: savedJobQueries.all }),
  });
}
