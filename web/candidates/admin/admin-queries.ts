// Queries and calls that only admins use for candidates.
import type { CandidateRow } from "#domain/candidates/contract.ts";
import { deleteCandidate } from "#domain/candidates/endpoints.ts";
import { CANDIDATE_SORTS } from "#domain/candidates/terms.ts";
import { type Api, browserApi } from "#web/api.ts";
import { candidateQueries } from "#web/candidates/queries.ts";
import {
  type SearchParamsReader,
  readOption,
  ROWS_PER_PAGE,
  readSearchText,
} from "#web/ui/table/search-params.ts";
import { removeRow, useOptimisticMutation } from "#web/ui/feedback/use-optimistic-mutation.ts";

export function candidatesQuery(address: SearchParamsReader, api: Api = browserApi) {
  const sort = readOption(address, "sort", CANDIDATE_SORTS);
  return candidateQueries.list(
    { q: readSearchText(address) },
    { page: address.page, limit: ROWS_PER_PAGE, sort, cards: "true" },
    api,
  );
}

/** Interviews and counts depend on a candidate, so everything is fetched again. */
export function useDeleteCandidate() {
  return useOptimisticMutation({
    queryKey: candidateQueries.all,
    send: (id: string) => browserApi.call(deleteCandidate, { params: { id } }),
    update: (id) => removeRow<CandidateRow>(id),
    refetchAll: true,
  });
}
