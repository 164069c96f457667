// Queries of absences for admins, and the call that decides one.
import {
  ABSENCE_STATES,
  type AbsenceDecision,
  type AbsenceState,
} from "#features/interviews/domain/absence.ts";
import { browserApi } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import { readOption, ROWS_PER_PAGE, type SearchParamsReader } from "#platform/web/ui/table/search-params.ts";

/** Those that wait for staff are shown first; "all" shows every state. */
export function readAbsenceState(address: SearchParamsReader): AbsenceState | "all" {
  return readOption(address, "state", [...ABSENCE_STATES, "all"] as const) ?? "disputed";
}

export function absencesQuery(address: SearchParamsReader) {
  const state = readAbsenceState(address);
  const query = { ...(state !== "all" && { state }), page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/admin/interviews/absences", { query }, { staleTime: 0 });
}

/** The ledger, the activity log and the counts on the dashboard depend on it. */
export function useDecideAbsence() {
  return useChange(
    ({ id, decision }: { id: string; decision: AbsenceDecision }) =>
      browserApi.put("/api/admin/interviews/{id}/absence", { params: { id }, body: { decision } }),
    { changes: "everything" },
  );
}
