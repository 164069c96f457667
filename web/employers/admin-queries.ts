// Queries and calls that only admins use for employers.
import type { Employer } from "#domain/employers/calls.ts";
import { EMPLOYER_SORTS } from "#domain/employers/terms.ts";
import { browserApi } from "#web/api.ts";
import { queryOf } from "#web/query.ts";
import {
  type SearchParamsReader,
  readOption,
  ROWS_PER_PAGE,
  readSearchText,
} from "#web/ui/table/search-params.ts";
import { removeRow, useOptimisticMutation } from "#web/ui/feedback/use-optimistic-mutation.ts";
import { EMPLOYERS } from "#web/employers/queries.ts";

export function employersQuery(address: SearchParamsReader) {
  const sort = readOption(address, "sort", EMPLOYER_SORTS);
  const query = { q: readSearchText(address), sort, page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/employer/allEmployer", { query });
}

/** Subscriptions, interviews and counts depend on an employer, so everything is fetched again. */
export function useDeleteEmployer() {
  return useOptimisticMutation({
    changes: EMPLOYERS,
    send: (id: string) => browserApi.delete("/api/employer/delete/{id}", { params: { id } }),
    update: (id) => removeRow<Employer>(id),
    refetchAll: true,
  });
}
