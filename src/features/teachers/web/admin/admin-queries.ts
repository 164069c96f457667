// Queries and calls that only admins use for candidates.
import type { CandidateRow } from "#features/teachers/domain/calls.ts";
import { CANDIDATE_SORTS } from "#platform/domain/teaching-terms.ts";
import { browserApi, type CallInput } from "#platform/web/api.ts";
import { useChange } from "#platform/web/query.ts";
import { CANDIDATES, candidateQueries } from "#features/teachers/web/queries.ts";
import {
  type SearchParamsReader,
  readOption,
  ROWS_PER_PAGE,
  readSearchText,
} from "#platform/web/ui/table/search-params.ts";
import { removeRow, useOptimisticMutation } from "#platform/web/ui/feedback/use-optimistic-mutation.ts";

export function candidatesQuery(address: SearchParamsReader) {
  const sort = readOption(address, "sort", CANDIDATE_SORTS);
  return candidateQueries.list(
    { q: readSearchText(address) },
    { page: address.page, limit: ROWS_PER_PAGE, sort, cards: "true" },
  );
}

/** Interviews and counts depend on a candidate, so everything is fetched again. */
export function useDeleteCandidate() {
  return useOptimisticMutation({
    changes: CANDIDATES,
    send: (id: string) => browserApi.delete("/api/admin/candidates/delete/{id}", { params: { id } }),
    update: (id) => removeRow<CandidateRow>(id),
    refetchAll: true,
  });
}

export type NomineeReason = CallInput<"POST", "/api/admin/candidates/{id}/nominee/erasure">["body"]["reason"];

export function useEraseForNominee() {
  return useChange(
    ({ id, reason }: { id: string; reason: NomineeReason }) =>
      browserApi.post("/api/admin/candidates/{id}/nominee/erasure", { params: { id }, body: { reason } }),
    { onDone: (_answer, _input, cache) => cache.clear() },
  );
}
