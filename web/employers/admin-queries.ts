// Queries and calls that only admins use for employers.
import { queryOptions } from "@tanstack/react-query";
import type { Employer } from "#domain/employers/calls.ts";
import { EMPLOYER_SORTS } from "#domain/employers/terms.ts";
import { type Api, browserApi } from "#web/api.ts";
import { employerQueries } from "#web/employers/queries.ts";
import {
  type SearchParamsReader,
  readOption,
  ROWS_PER_PAGE,
  readSearchText,
} from "#web/ui/table/search-params.ts";
import { removeRow, useOptimisticMutation } from "#web/ui/feedback/use-optimistic-mutation.ts";

export function employersQuery(address: SearchParamsReader, api: Api = browserApi) {
  const sort = readOption(address, "sort", EMPLOYER_SORTS);
  const query = { q: readSearchText(address), sort, page: address.page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: [...employerQueries.all, "list", query],
    queryFn: () => api.get("/api/employer/allEmployer", { query }),
  });
}

/** Subscriptions, interviews and counts depend on an employer, so everything is fetched again. */
export function useDeleteEmployer() {
  return useOptimisticMutation({
    queryKey: employerQueries.all,
    send: (id: string) => browserApi.delete("/api/employer/delete/{id}", { params: { id } }),
    update: (id) => removeRow<Employer>(id),
    refetchAll: true,
  });
}
