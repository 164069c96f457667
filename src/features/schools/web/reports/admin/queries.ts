// Queries of reports for admins, and the calls that decide one and add a note about a school.
import {
  REPORT_STATES,
  type ReportDecision,
  type ReportState,
} from "#features/schools/domain/reports/terms.ts";
import { browserApi } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import { readOption, ROWS_PER_PAGE, type SearchParamsReader } from "#platform/web/ui/table/search-params.ts";

/** Open reports are shown first; "all" shows every state. */
export function readReportState(address: SearchParamsReader): ReportState | "all" {
  return readOption(address, "state", [...REPORT_STATES, "all"] as const) ?? "open";
}

export function reportsQuery(address: SearchParamsReader) {
  const state = readReportState(address);
  const query = {
    ...(state !== "all" && { state }),
    page: address.page,
    limit: ROWS_PER_PAGE,
  };
  return queryOf("/api/admin/reports", { query }, { staleTime: 0 });
}

export const reportCountsQuery = () => queryOf("/api/admin/reports/counts", {}, { staleTime: 0 });

const MAX_SHOWN = 50;

/** The newest reports about one school. */
export const reportsOfSchoolQuery = (school: string) =>
  queryOf("/api/admin/reports", { query: { school, limit: MAX_SHOWN } }, { staleTime: 0 });

type Decision = { id: string; state: ReportDecision; note: string };

/** The activity log and the counts on the dashboard depend on it. */
export function useDecideReport() {
  return useChange(
    ({ id, ...body }: Decision) => browserApi.put("/api/admin/reports/{id}", { params: { id }, body }),
    { changes: "everything" },
  );
}

export function useAddSchoolNote(id: string) {
  return useChange(
    (text: string) => browserApi.post("/api/admin/employers/{id}/notes", { params: { id }, body: { text } }),
    { changesWhenDone: ["/api/admin/employers/{id}/notes"] },
  );
}
