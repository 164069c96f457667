// Queries of incidents for staff, and the calls that open one and act on it.
import type { BodyInputOf } from "#platform/domain/call.ts";
import type * as calls from "#features/staff/domain/incidents/calls.ts";
import { INCIDENT_STATES, type IncidentStep } from "#features/staff/domain/incidents/terms.ts";
import { browserApi } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import { readOption, ROWS_PER_PAGE, type SearchParamsReader } from "#platform/web/ui/table/search-params.ts";

/** Open incidents are shown first. */
export const readIncidentState = (address: SearchParamsReader) =>
  readOption(address, "state", INCIDENT_STATES) ?? "open";

export function incidentsQuery(address: SearchParamsReader) {
  const query = { state: readIncidentState(address), page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/admin/incidents", { query }, { staleTime: 0 });
}

/** The activity log and the counts on the dashboard depend on it. */
export function useOpenIncident() {
  return useChange(
    (body: BodyInputOf<typeof calls.openIncident>) => browserApi.post("/api/admin/incidents", { body }),
    { changes: "everything" },
  );
}

export function useIncidentLine() {
  return useChange(
    ({ id, ...body }: { id: string; step: IncidentStep; text: string }) =>
      browserApi.post("/api/admin/incidents/{id}/log", { params: { id }, body }),
    { changes: "everything" },
  );
}

type Written = { id: string; subject: string; text: string };

/** Changes nothing. */
export const previewMail = ({ id, ...body }: Written) =>
  browserApi.post("/api/admin/incidents/{id}/preview", { params: { id }, body });

export function useIncidentMail() {
  return useChange(
    ({ id, ...body }: Written) => browserApi.post("/api/admin/incidents/{id}/mail", { params: { id }, body }),
    { changes: "everything" },
  );
}
