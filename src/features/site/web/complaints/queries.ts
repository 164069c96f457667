// Queries of complaints for staff, and the calls that send one and act on it.
import { COMPLAINT_STATES, type ComplaintStep } from "#features/site/domain/complaints/terms.ts";
import { browserApi } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import { readOption, ROWS_PER_PAGE, type SearchParamsReader } from "#platform/web/ui/table/search-params.ts";

/** Open complaints are shown first. */
export const readComplaintState = (address: SearchParamsReader) =>
  readOption(address, "state", COMPLAINT_STATES) ?? "open";

export function complaintsQuery(address: SearchParamsReader) {
  const query = { state: readComplaintState(address), page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/admin/complaints", { query }, { staleTime: 0 });
}

type Written = { email: string; about: string; text: string; file: File | null };

export function useComplain() {
  return useChange(({ file, ...body }: Written) =>
    browserApi.post("/api/complaints", { body, files: { file } }),
  );
}

type Step = { id: string; step: ComplaintStep; text?: string; until?: string };

/** The activity log and the counts on the dashboard depend on it. */
export function useComplaintStep() {
  return useChange(
    ({ id, ...body }: Step) => browserApi.put("/api/admin/complaints/{id}", { params: { id }, body }),
    { changes: "everything" },
  );
}
