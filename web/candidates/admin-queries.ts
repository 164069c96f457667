// What admins change about candidates beside what candidates change themselves.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteCandidate } from "#domain/candidates/contract.ts";
import { browserApi } from "#web/api.ts";
import { candidateQueries } from "#web/candidates/queries.ts";

/** Interviews and counts hang on a person: everything is asked for anew. */
export function useDeleteCandidate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserApi.call(deleteCandidate, { params: { id } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: candidateQueries.all });
      void cache.invalidateQueries();
    },
  });
}
