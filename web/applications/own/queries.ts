// Queries of a candidate's own applications, and the calls that make and end one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Api, browserApi } from "#web/api.ts";
import { interviewQueries } from "#web/interviews/queries.ts";
import { ROWS_PER_PAGE } from "#web/ui/table/search-params.ts";

export const ownApplicationQueries = {
  all: ["own-applications"] as const,
  list: (page: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...ownApplicationQueries.all, page],
      queryFn: () => api.get("/api/candidate/applications", { query: { page, limit: ROWS_PER_PAGE } }),
    }),
};

type End = { id: string; stage: "withdrawn" | "declined" };

/** Withdraws an application, or declines its offer. An open interview of it is cancelled with it. */
export function useEndApplication() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, stage }: End) =>
      browserApi.put("/api/applications/{id}/stage", { params: { id }, body: { stage } }),
    // After a refusal too: the school may have answered meanwhile.
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ownApplicationQueries.all }),
        cache.invalidateQueries({ queryKey: interviewQueries.all }),
      ]),
  });
}
