// Queries and calls that only admins use for the verification of schools.
import type { BodyInputOf } from "#platform/domain/call.ts";
import type { decideVerification as decideCall } from "#features/schools/domain/verifications/calls.ts";
import { QUEUE_STATES } from "#features/schools/domain/verifications/terms.ts";
import { browserApi } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import {
  type SearchParamsReader,
  readOption,
  readSearchText,
  ROWS_PER_PAGE,
} from "#platform/web/ui/table/search-params.ts";
import { VERIFICATIONS } from "#features/schools/web/verifications/queries.ts";

export function verificationsQuery(address: SearchParamsReader) {
  const state = readOption(address, "state", QUEUE_STATES);
  const query = { state, q: readSearchText(address), page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/admin/verifications", { query });
}

type Decision = BodyInputOf<typeof decideCall>;

/** The activity log and the counts on the dashboard depend on it. */
export function useDecide(employerId: string) {
  return useChange(
    (body: Decision) =>
      browserApi.put("/api/admin/employers/{employerId}/verification", { params: { employerId }, body }),
    { changes: "everything" },
  );
}

export function useRecordCall(employerId: string) {
  return useChange(
    (body: { phone: string; note: string }) =>
      browserApi.post("/api/admin/employers/{employerId}/verification/calls", {
        params: { employerId },
        body,
      }),
    { changes: VERIFICATIONS },
  );
}
