// Queries of a candidate's alerts, and the calls that change one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Api, browserApi, type CallInput } from "#web/api.ts";

export const alertQueries = {
  all: ["alerts"] as const,
  own: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...alertQueries.all, "own"],
      queryFn: async () => (await api.get("/api/candidate/alerts")).alerts,
    }),
};

type Change = { id: string } & CallInput<"PUT", "/api/candidate/alerts/{id}">["body"];

export function useChangeAlert() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Change) =>
      browserApi.put("/api/candidate/alerts/{id}", { params: { id }, body }),
    // After a refusal too: the alert may have been deleted in another tab.
    onSettled: () => cache.invalidateQueries({ queryKey: alertQueries.all }),
  });
}

export function useDeleteAlert() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserApi.delete("/api/candidate/alerts/{id}", { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: alertQueries.all }),
  });
}
