// Queries of a member's saved searches, and the calls that change them.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { browserApi, type CallInput } from "#web/api.ts";

export const savedSearchQueries = {
  all: ["saved-searches"] as const,
  own: () =>
    queryOptions({
      queryKey: [...savedSearchQueries.all, "own"],
      queryFn: async () => (await browserApi.get("/api/employer/savedSearches")).savedSearches,
      staleTime: 0,
    }),
};

function useSavedSearchChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: savedSearchQueries.all }),
  });
}

export const useAddSavedSearch = () =>
  useSavedSearchChange((body: CallInput<"POST", "/api/employer/savedSearches">["body"]) =>
    browserApi.post("/api/employer/savedSearches", { body }),
  );

export const useDeleteSavedSearch = () =>
  useSavedSearchChange((id: string) =>
    browserApi.delete("/api/employer/savedSearches/{id}", { params: { id } }),
  );
