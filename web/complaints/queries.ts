// Queries of complaints for staff, and the calls that send one and act on it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { COMPLAINT_STATES, type ComplaintStep } from "#domain/complaints/terms.ts";
import { type Api, browserApi } from "#web/api.ts";
import { readOption, ROWS_PER_PAGE, type SearchParamsReader } from "#web/ui/table/search-params.ts";

/** Open complaints are shown first. */
export const readComplaintState = (address: SearchParamsReader) =>
  readOption(address, "state", COMPLAINT_STATES) ?? "open";

export function complaintsQuery(address: SearchParamsReader, api: Api = browserApi) {
  const query = { state: readComplaintState(address), page: address.page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: ["complaints", query],
    queryFn: () => api.get("/api/admin/complaints", { query }),
    staleTime: 0,
  });
}

type Written = { email: string; about: string; text: string; file: File | null };

export function useComplain() {
  return useMutation({
    mutationFn: ({ file, ...body }: Written) => browserApi.post("/api/complaints", { body, files: { file } }),
  });
}

type Step = { id: string; step: ComplaintStep; text?: string; until?: string };

/** The activity log and the counts on the dashboard depend on it. */
export function useComplaintStep() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Step) =>
      browserApi.put("/api/admin/complaints/{id}", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries(),
  });
}
