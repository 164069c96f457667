// Queries of incidents for staff, and the calls that open one and act on it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "#domain/call.ts";
import type * as calls from "#domain/incidents/calls.ts";
import { INCIDENT_STATES, type IncidentStep } from "#domain/incidents/terms.ts";
import { type Api, browserApi } from "#web/api.ts";
import { readOption, ROWS_PER_PAGE, type SearchParamsReader } from "#web/ui/table/search-params.ts";

/** Open incidents are shown first. */
export const readIncidentState = (address: SearchParamsReader) =>
  readOption(address, "state", INCIDENT_STATES) ?? "open";

export function incidentsQuery(address: SearchParamsReader, api: Api = browserApi) {
  const query = { state: readIncidentState(address), page: address.page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: ["incidents", query],
    queryFn: () => api.get("/api/admin/incidents", { query }),
    staleTime: 0,
  });
}

/** The activity log and the counts on the dashboard depend on it. */
export function useOpenIncident() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof calls.openIncident>) =>
      browserApi.post("/api/admin/incidents", { body }),
    onSettled: () => cache.invalidateQueries(),
  });
}

export function useIncidentLine() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; step: IncidentStep; text: string }) =>
      browserApi.post("/api/admin/incidents/{id}/log", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries(),
  });
}

type Written = { id: string; subject: string; text: string };

/** Changes nothing. */
export const previewMail = ({ id, ...body }: Written) =>
  browserApi.post("/api/admin/incidents/{id}/preview", { params: { id }, body });

export function useIncidentMail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Written) =>
      browserApi.post("/api/admin/incidents/{id}/mail", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries(),
  });
}
