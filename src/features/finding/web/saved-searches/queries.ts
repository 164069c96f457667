// Queries of a member's saved searches, and the calls that change them.
import { browserApi, type CallInput } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";

export const savedSearchQueries = {
  own: () =>
    queryOf(
      "/api/employer/savedSearches",
      {},
      { select: ({ savedSearches }) => savedSearches, staleTime: 0 },
    ),
};

function useSavedSearchChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  return useChange(send, { changes: ["/api/employer/savedSearches"] });
}

export const useAddSavedSearch = () =>
  useSavedSearchChange((body: CallInput<"POST", "/api/employer/savedSearches">["body"]) =>
    browserApi.post("/api/employer/savedSearches", { body }),
  );

export const useDeleteSavedSearch = () =>
  useSavedSearchChange((id: string) =>
    browserApi.delete("/api/employer/savedSearches/{id}", { params: { id } }),
  );
