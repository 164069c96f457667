// Queries and calls that only admins use for employers.
import type { Employer } from "#features/schools/domain/calls.ts";
import { EMPLOYER_SORTS } from "#features/schools/domain/terms.ts";
import { browserApi } from "#platform/web/api.ts";
import { queryOf } from "#platform/web/query.ts";
import {
  type SearchParamsReader,
  readOption,
  ROWS_PER_PAGE,
  readSearchText,
} from "#platform/web/ui/table/search-params.ts";
import { removeRow, useOptimisticMutation } from "#platform/web/ui/feedback/use-optimistic-mutation.ts";
import { EMPLOYERS } from "#features/schools/web/queries.ts";

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
