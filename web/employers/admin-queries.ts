// Queries and calls that only admins use for employers.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Employer } from "#domain/employers/contract.ts";
import { deleteEmployer, listEmployers } from "#domain/employers/endpoints.ts";
import { EMPLOYER_SORTS } from "#domain/employers/terms.ts";
import { type Api, browserApi } from "#web/api.ts";
import { employerQueries } from "#web/employers/queries.ts";
import { type Address, oneIn, ROWS_PER_PAGE, wordsIn } from "#web/ui/address-filters.ts";
import { useShownAtOnce } from "#web/ui/shown-at-once.ts";

export function employersAt(address: Address, api: Api = browserApi) {
  const sort = oneIn(address, "sort", EMPLOYER_SORTS);
  const query = { q: wordsIn(address), sort, page: address.page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: [...employerQueries.all, "list", query],
    queryFn: () => api.call(listEmployers, { query }),
  });
}

/** Subscriptions, interviews and counts depend on an employer, so everything is fetched again. */
export function useDeleteEmployer() {
  const cache = useQueryClient();
  const shown = useShownAtOnce<Employer>(employerQueries.all);
  return useMutation({
    mutationFn: (id: string) => browserApi.call(deleteEmployer, { params: { id } }),
    onMutate: (id) => shown.remove(id),
    onError: (_error, _id, before) => shown.takeBack(before),
    onSettled: async () => {
      await shown.askAnew();
      void cache.invalidateQueries();
    },
  });
}
