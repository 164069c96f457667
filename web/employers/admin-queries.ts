// Employers as admins ask for them, and what they alone change.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteEmployer, listEmployers } from "#domain/employers/contract.ts";
import { browserApi, type CallInput } from "#web/api.ts";
import { employerQueries } from "#web/employers/queries.ts";

type ListQuery = NonNullable<CallInput<typeof listEmployers>["query"]>;

export const employersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...employerQueries.all, "list", query],
    queryFn: () => browserApi.call(listEmployers, { query }),
  });

/** Subscriptions, interviews and counts hang on an employer: everything is asked for anew. */
export function useDeleteEmployer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserApi.call(deleteEmployer, { params: { id } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: employerQueries.all });
      void cache.invalidateQueries();
    },
  });
}
